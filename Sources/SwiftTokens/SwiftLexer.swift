/// The tokens of a Swift file, one after the other, from its first byte to its last.
///
/// The ranges of the tokens follow each other without a gap, so each byte lies in exactly one of
/// them. Any bytes will do: what is no Swift, or lacks its end, is a token too. The time taken is
/// linear in the number of bytes.
///
/// The rules are those of the compiler, with the regex literals of Swift 6.
public struct SwiftLexer: Sequence, IteratorProtocol, Sendable {
  let bytes: [UInt8]
  /// The first byte that no token has taken yet.
  var offset = 0
  /// The end of the regex literal that begins here, if the operator before it has told so.
  var prefixedRegexEnd: Int?
  /// The last token that is no trivia, for those that depend on what they follow.
  var previous: SwiftToken?

  /// Makes the lexer of a whole file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next token, or `nil` at the end of the file.
  public mutating func next() -> SwiftToken? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = token()
    return SwiftToken(kind, start..<offset)
  }

  /// The byte `distance` after the current one, or `nil` behind the end of the file.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Passes over bytes for as long as they fulfil `condition`.
  mutating func skip(while condition: (UInt8) -> Bool) {
    var end = offset
    while end < bytes.count, condition(bytes[end]) { end += 1 }
    offset = end
  }

  /// Passes over the rest of the line, but not over its end.
  mutating func skipLine() {
    skip { !$0.isNewline }
  }

  /// Takes the token that begins at the current byte, which exists.
  mutating func token() -> SwiftToken.Kind {
    let start = offset
    let kind = anyToken()
    if !kind.isTrivia { previous = SwiftToken(kind, start..<offset) }
    return kind
  }

  // As a call of its own it costs a fifth of the speed.
  @inline(__always)
  private mutating func anyToken() -> SwiftToken.Kind {
    let byte = bytes[offset]
    if byte.isIdentifierHead {
      skipIdentifier()
      return .identifier
    }
    if byte.isBlank {
      skip { $0.isBlank }
      return .whitespace
    }
    switch byte {
    case .lineFeed:
      offset += 1
      return .newline
    case .carriageReturn:
      offset += peek(1) == .lineFeed ? 2 : 1
      return .newline
    case .quote:
      return string(pounds: 0)
    case .backquote:
      return quotedIdentifier()
    case .pound:
      return poundToken()
    case .period:
      return operatorOrRegex()
    case .slash where peek(1) == .slash:
      return lineComment()
    case .slash where peek(1) == .asterisk:
      return blockComment()
    case 0x80...:
      return nonASCIIToken()
    default:
      if byte.isDigit { return number() }
      if byte.isOperator { return operatorOrRegex() }
      offset += 1
      return byte.isPunctuation ? .punctuation : .unknown
    }
  }

  private mutating func lineComment() -> SwiftToken.Kind {
    let isDocumentation = peek(2) == .slash
    skipLine()
    return isDocumentation ? .documentationLineComment : .lineComment
  }

  private mutating func blockComment() -> SwiftToken.Kind {
    let isDocumentation = peek(2) == .asterisk && peek(3) != .slash
    offset += 2
    var depth = 1
    while depth > 0 {
      skip { $0 != .asterisk && $0 != .slash }
      switch (peek(), peek(1)) {
      case (nil, _):
        return .unterminated
      case (.asterisk, .slash):
        depth -= 1
        offset += 2
      case (.slash, .asterisk):
        depth += 1
        offset += 2
      default:
        offset += 1
      }
    }
    return isDocumentation ? .documentationBlockComment : .blockComment
  }

  /// Takes what begins with `#`: a raw string, an extended regex, a name, or the shebang line.
  private mutating func poundToken() -> SwiftToken.Kind {
    if peek(1) == .exclamationMark, offset == 0 || offset == 3 && startsWithByteOrderMark {
      skipLine()
      return .shebang
    }
    let start = offset
    skip { $0 == .pound }
    let pounds = offset - start
    switch peek() {
    case .quote:
      return string(pounds: pounds)
    case .slash:
      return extendedRegex(pounds: pounds)
    case .some(let byte) where pounds == 1 && !byte.isDigit:
      let name = offset
      skipIdentifier()
      return offset > name ? .poundName : .unknown
    default:
      return .unknown
    }
  }

  private mutating func nonASCIIToken() -> SwiftToken.Kind {
    if offset == 0, startsWithByteOrderMark {
      offset = 3
      return .byteOrderMark
    }
    guard let scalar = scalar() else {
      offset += 1
      return .unknown
    }
    if scalar.isOperatorHead { return operatorOrRegex() }
    guard scalar.isIdentifierPart else {
      offset += UTF8.width(scalar)
      return scalar == "\u{A0}" ? .whitespace : .unknown
    }
    skipIdentifier()
    return .identifier
  }

  private var startsWithByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }
}
