/// A whole number of any length, written in decimal without leading zeros.
public struct Numeral: Sendable, Hashable {
  /// Its ASCII digits.
  public let digits: String

  /// Takes digits that are known to be such, the first of them no needless zero.
  init(digits: String) {
    self.digits = digits
  }
}

extension Numeral {
  static let zero = Numeral(digits: "0")
  static let one = Numeral(digits: "1")

  /// The number that follows it.
  var successor: Numeral {
    var digits = Array(digits.utf8)
    var index = digits.count
    while index > 0, digits[index - 1] == UInt8(ascii: "9") {
      index -= 1
      digits[index] = UInt8(ascii: "0")
    }
    if index == 0 { digits.insert(UInt8(ascii: "1"), at: 0) } else { digits[index - 1] += 1 }
    return Numeral(digits: String(decoding: digits, as: UTF8.self))
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
