extension SwiftLexer {
  /// The scalar that is encoded at the current byte, or `nil` where that is no UTF-8.
  func scalar() -> Unicode.Scalar? {
    var decoder = UTF8()
    var input = bytes[offset...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&input) else { return nil }
    return scalar
  }

  /// Passes over the rest of a name.
  mutating func skipIdentifier() {
    while offset < bytes.count {
      if bytes[offset].isIdentifierTail {
        offset += 1
      } else if bytes[offset] >= 0x80, let scalar = scalar(), scalar.isIdentifierPart {
        offset += UTF8.width(scalar)
      } else {
        return
      }
    }
  }

  /// Takes a name in backquotes, which may hold anything but a backquote and a line end.
  mutating func quotedIdentifier() -> SwiftToken.Kind {
    offset += 1
    skip { $0 != .backquote && !$0.isNewline }
    guard peek() == .backquote else { return .unterminated }
    offset += 1
    return .quotedIdentifier
  }

  /// Takes a number, and the letters that are wrongly glued to its digits or its exponent.
  mutating func number() -> SwiftToken.Kind {
    let isHexadecimal = peek() == .zero && peek(1) == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    if isHexadecimal { offset += 2 }
    skipDigits(hexadecimal: isHexadecimal)
    if peek() == .period, let digit = peek(1),
      isHexadecimal ? digit.isHexadecimalDigit : digit.isDigit && !followsPeriod
    {
      let point = offset
      offset += 1
      skipDigits(hexadecimal: isHexadecimal)
      if peek().map({ $0 | 0x20 }) != exponent {
        // A hexadecimal fraction has an exponent; `0xA.bed` has a member.
        if isHexadecimal { offset = point }
        return .number
      }
    }
    if let byte = peek(), byte | 0x20 == exponent,
      let sign = peek(1), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let digit = peek(2), digit.isDigit
    {
      offset += 2
    }
    skipIdentifier()
    return .number
  }

  /// Whether the last token is a period: `a.0.1` is a member of a member.
  private var followsPeriod: Bool {
    previous.map { bytes[$0.range].elementsEqual([.period]) } ?? false
  }

  private mutating func skipDigits(hexadecimal: Bool) {
    skip { $0 == .underscore || (hexadecimal ? $0.isHexadecimalDigit : $0.isDigit) }
  }
}
