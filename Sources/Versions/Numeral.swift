/// A whole number of any length, written in decimal without leading zeros.
public struct Numeral: Sendable, Hashable {
  /// Its ASCII digits.
  public let digits: String

  /// Takes digits that are known to be such, the first of them no needless zero.
  init(digits: String) {
    self.digits = digits
  }
}

extension Numeral: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    let (first, second) = (first.digits.utf8, second.digits.utf8)
    guard first.count == second.count else { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }
}

extension Numeral: CustomStringConvertible {
  public var description: String { digits }
}
