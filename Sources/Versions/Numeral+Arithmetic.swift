extension Numeral {
  static let zero = Numeral(digits: "0")
  static let one = Numeral(digits: "1")

  /// Takes digits that may have needless zeros.
  init(decimal digits: String) {
    let significant = digits.utf8.drop { $0 == UInt8(ascii: "0") }
    self.init(digits: significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self))
  }

  /// The number that is greater by one.
  var next: Numeral {
    var digits = Array(digits.utf8)
    for index in digits.indices.reversed() {
      guard digits[index] == UInt8(ascii: "9") else {
        digits[index] += 1  // a digit below nine
        return Numeral(digits: String(decoding: digits, as: UTF8.self))
      }
      digits[index] = UInt8(ascii: "0")
    }
    return Numeral(digits: "1" + String(decoding: digits, as: UTF8.self))
  }
}
