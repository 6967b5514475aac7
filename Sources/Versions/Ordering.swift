/// How one value stands to another in some order.
enum Ordering: Sendable {
  case less
  case equal
  case greater

  /// How two values stand to each other in their own order.
  static func of<Value: Comparable>(_ first: Value, _ second: Value) -> Self {
    first < second ? .less : second < first ? .greater : .equal
  }

  /// The same seen from the other value.
  var reversed: Self {
    switch self {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }

  /// This, or what decides between values that are equal so far.
  func or(_ next: @autoclosure () -> Self) -> Self {
    self == .equal ? next() : self
  }
}
