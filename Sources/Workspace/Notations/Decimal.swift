/// A number as people write it, with or without a fraction, exactly.
struct Decimal: Equatable {
  /// What a product comes to.
  enum Product: Equatable {
    case whole(Int)
    /// Between this whole number and the next one.
    case between(Int)
    case tooLarge
  }

  /// The digits without the period, and without zeros at the end of the fraction.
  private let digits: [UInt8]
  /// How many of the digits are of the fraction.
  private let fractionCount: Int

  /// More decimals than anybody needs, and few enough to be exact.
  private static let fractionLimit = 9

  /// Reads digits, with a period between at most, and without a zero that only fills up; `nil` for
  /// anything else, and for more than nine decimals.
  init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    else { return nil }
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard fraction.count <= Self.fractionLimit else { return nil }
    digits = Array(parts[0]) + fraction
    fractionCount = fraction.count
  }

  /// The number times `factor`, which is positive and at most 2 to the 30th.
  func multiplied(by factor: Int) -> Product {
    // With at most 29 digits, the product stays below 10 to the 29th times 2 to the 30th, for which
    // 128 bits are enough.
    guard digits.count - fractionCount <= 20 else { return .tooLarge }
    var value: UInt128 = 0
    for digit in digits { value = value * 10 + UInt128(digit - UInt8(ascii: "0")) }
    var divisor: UInt128 = 1
    for _ in 0..<fractionCount { divisor *= 10 }
    let (quotient, remainder) = (value * UInt128(factor)).quotientAndRemainder(dividingBy: divisor)
    guard let floor = Int(exactly: quotient) else { return .tooLarge }
    if remainder == 0 { return .whole(floor) }
    return floor == .max ? .tooLarge : .between(floor)
  }
}
