internal import SwiftTokens

extension LineDetail {
  /// What a line is taken for, the strongest last.
  private enum Content: Int {
    case nothing
    /// Bytes that are blank for the compiler but not for the count, such as a byte order mark.
    case other
    case comment
    case documentation
    case code
  }

  /// Divides the lines of a Swift file. A file that does not compile is divided as well as can be.
  public init(swift bytes: [UInt8]) {
    var line = Content.nothing
    for token in SwiftLexer(bytes) {
      let content = Self.content(of: token, in: bytes)
      for byte in bytes[token.range] {
        if byte == .lineFeed {
          count(line)
          line = .nothing
        } else if !byte.isBlank, content.rawValue > line.rawValue {
          line = content
        }
      }
    }
    if let last = bytes.last, last != .lineFeed { count(line) }
  }

  private mutating func count(_ line: Content) {
    switch line {
    case .nothing: blank += 1
    case .comment: comment += 1
    case .documentation: documentation += 1
    case .code, .other: code += 1
    }
  }

  private static func content(of token: SwiftToken, in bytes: [UInt8]) -> Content {
    switch token.kind {
    case .documentationLineComment, .documentationBlockComment: return .documentation
    case .lineComment, .blockComment, .shebang: return .comment
    case .whitespace, .newline, .byteOrderMark: return .other
    case .unterminated:
      let opening = bytes[token.range].prefix(2)
      return opening == [.slash, .asterisk] ? .comment : .code
    default: return .code
    }
  }
}
