internal import Bytes

extension RawSpan {
  /// The byte at `offset`, which must lie within the span.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)  // bounds-checked
  }

  /// Whether `byte` stands at `offset`, which may lie anywhere.
  @inline(__always)
  func has(_ byte: UInt8, at offset: Int) -> Bool {
    offset >= 0 && offset < byteCount && self.byte(at: offset) == byte
  }

  /// The eight bytes at `offset` as a number, the first byte the lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let loaded = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: loaded)  // bounds-checked
  }

  /// Whether the four bytes of `word` stand at `offset`, which is not negative.
  @inline(__always)
  func has(_ word: FourBytes, at offset: Int) -> Bool {
    guard offset <= byteCount - 4 else { return false }
    let loaded = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: loaded) == word.rawValue  // bounds-checked
  }

  /// Where the line ends that `offset` lies in: at its line feed, or at the end of the bytes.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    firstOffset(of: .lineFeed, from: offset) ?? byteCount
  }

  /// The bytes in `range` as text; those that are not UTF-8 are replaced.
  func text(in range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Passes over `0x` and 1 to 16 hexadecimal digits, and gives their value.
  @inline(__always)
  func prefixedHexNumber(at offset: inout Int) -> UInt64? {
    guard isHexPrefix(at: offset) else { return nil }
    var end = offset + 2
    guard let value = hexNumber(at: &end) else { return nil }
    offset = end
    return value
  }

  /// Whether `0x` stands at `offset`, which is not negative.
  @inline(__always)
  func isHexPrefix(at offset: Int) -> Bool {
    guard offset <= byteCount - 2 else { return false }
    let pair = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return UInt16(littleEndian: pair) == 0x7830  // bounds-checked
  }

  /// Passes over 1 to 16 hexadecimal digits, and gives their value.
  @inline(__always)
  func hexNumber(at offset: inout Int) -> UInt64? {
    var (count, value) = hexDigits(at: offset)
    guard count > 0 else { return nil }
    // Few numbers of a map have more than eight digits, or many more.
    if count == 8 {
      while offset + count < byteCount, let digit = byte(at: offset + count).hexDigit {
        guard count < 16 else { return nil }
        value = value << 4 | UInt64(digit)
        count += 1
      }
    }
    offset += count
    return value
  }

  /// How many hexadecimal digits stand at `offset`, up to eight, and their value.
  @inline(__always)
  private func hexDigits(at offset: Int) -> (count: Int, value: UInt64) {
    let word: UInt64
    if offset <= byteCount - 8 {
      word = self.word(at: offset)
    } else {
      var rest: UInt64 = 0
      var index = byteCount
      while index > offset {
        index -= 1
        rest = rest << 8 | UInt64(byte(at: index))
      }
      word = rest
    }
    // All eight bytes at once: each is below 0x80 without its high bit, so no sum carries over.
    let high: UInt64 = 0x8080_8080_8080_8080
    let bytes = word & ~high
    let isDigit = (bytes &+ 0x5050_5050_5050_5050) & ~(bytes &+ 0x4646_4646_4646_4646)
    let lowercase = bytes | 0x2020_2020_2020_2020
    let isLetter = (lowercase &+ 0x1f1f_1f1f_1f1f_1f1f) & ~(lowercase &+ 0x1919_1919_1919_1919)
    let isNone = ~((isDigit | isLetter) & ~word) & high
    let count = isNone.trailingZeroBitCount / 8
    guard count > 0 else { return (0, 0) }
    let nibbles =
      (bytes & 0x0f0f_0f0f_0f0f_0f0f) &+ ((bytes >> 6) & 0x0101_0101_0101_0101) &* 9
    // The first digit is the highest: what follows the last is shifted out, zeros come in before.
    var value = (nibbles &<< UInt64(64 - 8 * count)).byteSwapped
    value = (value | value >> 4) & 0x00ff_00ff_00ff_00ff
    value = (value | value >> 8) & 0x0000_ffff_0000_ffff
    return (count, (value | value >> 16) & 0xffff_ffff)
  }

  /// Passes over decimal digits, and gives their value if it fits.
  @inline(__always)
  func decimalNumber(at offset: inout Int) -> Int? {
    var value = 0
    var end = offset
    while end < byteCount {
      let digit = byte(at: end) &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.addingReportingOverflow(Int(digit))
      if isTooLarge || overflows { return nil }
      value = sum
      end += 1
    }
    guard end > offset else { return nil }
    offset = end
    return value
  }
}

/// A word of four ASCII letters, compared in one step.
struct FourBytes {
  let rawValue: UInt32

  init(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar,
    _ fourth: Unicode.Scalar
  ) {
    rawValue = first.value | second.value << 8 | third.value << 16 | fourth.value << 24
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  @inline(__always)
  var hexDigit: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    if digit <= 9 { return digit }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter <= 5 ? letter + 10 : nil
  }

  static let lineFeed = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
}
