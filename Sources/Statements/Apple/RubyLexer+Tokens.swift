extension RubyLexer {
  /// Takes the token that begins at the current byte, which exists and is no blank.
  mutating func token() -> RubyToken {
    let start = offset
    let byte = bytes[offset]
    if byte.isRubyNameHead { return word() }
    if byte.isRubyDigit { return number() }
    switch byte {
    case .rubyNewline:
      offset += 1
      skipHereDocuments()
      return RubyToken(.lineEnd, start..<(start + 1))
    case UInt8(ascii: ";"):
      offset += 1
      return RubyToken(.lineEnd, start..<offset)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(byte)
    case UInt8(ascii: "`"):
      return quoted(.opaque, opening: 1, Quotation(closing: byte))
    case UInt8(ascii: "$"), UInt8(ascii: "@"):
      offset += 1
      skip { $0 == UInt8(ascii: "@") || $0.isRubyNameTail }
      return RubyToken(.word, start..<offset)
    case UInt8(ascii: ":"):
      return symbol() ?? mark()
    case UInt8(ascii: "/") where expectsOperand:
      var token = quoted(.regex, opening: 1, Quotation(closing: byte))
      skip { $0.isRubyNameTail }
      token.range = start..<offset
      return token
    case UInt8(ascii: "%") where expectsOperand:
      return percentLiteral() ?? mark()
    case UInt8(ascii: "<"):
      return hereDocument() ?? mark()
    default:
      return mark()
    }
  }

  /// Whether a value may begin here, so that a slash or a percent sign is no operator.
  var expectsOperand: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .mark:
      return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")]
        .contains(bytes[previous.range.lowerBound])
    case .lineEnd, .label:
      return true
    case .word:
      if Self.wordsBeforeOperands.contains(text(of: previous)) { return true }
      let isApart = previous.range.upperBound < offset
      let next = peek(1)
      return isApart && next.map { !$0.isRubyBlank && $0 != .rubyNewline } ?? false
    case .symbol, .string, .words, .regex, .number, .opaque:
      return false
    }
  }

  private static let wordsBeforeOperands: Set = [
    "if", "elsif", "unless", "while", "until", "when", "and", "or", "not", "return", "then", "else",
    "do", "in", "case", "begin",
  ]

  func text(of token: RubyToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  private mutating func word() -> RubyToken {
    let start = offset
    skip { $0.isRubyNameTail }
    if let mark = peek(), mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!"),
      peek(1) != UInt8(ascii: "=")
    {
      offset += 1
    }
    let name = start..<offset
    if peek() == UInt8(ascii: ":"), peek(1) != UInt8(ascii: ":") {
      offset += 1
      return RubyToken(.label, start..<offset, contents: name)
    }
    return RubyToken(.word, name)
  }

  private mutating func number() -> RubyToken {
    let start = offset
    skip { $0.isRubyNameTail }
    if peek() == UInt8(ascii: "."), peek(1).map(\.isRubyDigit) ?? false {
      offset += 1
      skip { $0.isRubyNameTail }
    }
    return RubyToken(.number, start..<offset)
  }

  private mutating func symbol() -> RubyToken? {
    let start = offset
    let isGlued = start > 0 && bytes[start - 1] == UInt8(ascii: ":")
    guard !isGlued, let next = peek(1) else { return nil }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      let quotation = Quotation(closing: next, interpolates: next == UInt8(ascii: "\""))
      return quoted(.symbol, opening: 2, quotation)
    }
    guard next.isRubyNameHead else { return nil }
    offset += 1
    skip { $0.isRubyNameTail }
    return RubyToken(.symbol, start..<offset, contents: (start + 1)..<offset)
  }

  /// Takes an operator, a bracket or another sign; of several that fit, the longest.
  private mutating func mark() -> RubyToken {
    let start = offset
    let rest = bytes[offset..<end]
    let mayBeLong = peek(1).map("=~>|&<*.:".utf8.contains) ?? false
    offset += mayBeLong ? Self.longMarks.first { rest.starts(with: $0) }?.count ?? 1 : 1
    return RubyToken(.mark, start..<offset)
  }

  private static let longMarks: [[UInt8]] = [
    "<=>", "===", "||=", "&&=", "<<=", "**=", "...", "=>", "==", "=~", "!=", "!~", "<=", ">=",
    "||", "&&", "+=", "-=", "*=", "/=", "<<", ">>", "**", "&.", "..", "->", "::",
  ].map { Array($0.utf8) }
}
