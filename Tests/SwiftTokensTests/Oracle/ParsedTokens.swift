import SwiftSyntax

/// The tokens of a file as SwiftParser sees them, in the terms of `SwiftLexer`.
///
/// Blanks and line ends are left out. What the parser gives in pieces is one token here: a literal
/// from its first delimiter to its last, with the code of its interpolations; and `#name`.
struct ParsedTokens {
  private(set) var tokens: [SwiftToken] = []
  /// The first byte of the first thing that is no token of Swift, from which on nothing is read:
  /// whoever reads on may do so as he likes.
  private(set) var errorOffset: Int?
  private var strings: [OpenString] = []
  private var regex: OpenRegex?
  /// The number signs that have begun a string or a name, if the last token was such.
  private var pounds: Range<Int>?

  private struct OpenString {
    var start: Int
    var pounds: Int
    /// The number of open parentheses of its interpolation; 0 in its text.
    var depth = 0
    var isClosed = false
  }

  private struct OpenRegex {
    var start: Int
    var hasPounds: Bool
    var slashes = 0
  }

  init(_ file: SourceFileSyntax) {
    for token in file.tokens(viewMode: .sourceAccurate) {
      guard errorOffset == nil else { return }
      read(token)
    }
  }

  private mutating func read(_ token: TokenSyntax) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = start + token.trimmedLength.utf8Length
    if token.position.utf8Offset < start, isOutsideOfLiterals {
      read(token.leadingTrivia, at: token.position.utf8Offset)
    }
    if token.tokenDiagnostic?.severity == .error { fail(at: start) }
    read(token.tokenKind, at: start..<end)
    if token.trailingTriviaLength.utf8Length > 0, isOutsideOfLiterals {
      read(token.trailingTrivia, at: end)
    }
  }

  private var isOutsideOfLiterals: Bool { strings.isEmpty && regex == nil }

  private mutating func fail(at offset: Int) {
    errorOffset = min(errorOffset ?? .max, strings.first?.start ?? regex?.start ?? offset)
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    if strings.isEmpty { tokens.append(SwiftToken(kind, range)) }
  }

  private mutating func read(_ trivia: Trivia, at offset: Int) {
    var offset = offset
    for piece in trivia {
      let range = offset..<(offset + piece.sourceLength.utf8Length)
      offset = range.upperBound
      switch piece {
      case .lineComment: add(.lineComment, range)
      case .docLineComment: add(.documentationLineComment, range)
      case .blockComment: add(.blockComment, range)
      case .docBlockComment: add(.documentationBlockComment, range)
      case .unexpectedText(let text):
        // The compiler takes these for blanks, with a warning; the mark only where a file begins.
        let isBlank = text.unicodeScalars.allSatisfy { $0 == "\u{A0}" || $0 == "\0" }
        let isMark = range.lowerBound == 0 && text == "\u{FEFF}"
        if !isBlank, !isMark { fail(at: range.lowerBound) }
      default: break
      }
    }
  }

  private mutating func read(_ kind: TokenKind, at range: Range<Int>) {
    if let last = strings.last, last.depth == 0 {
      readText(kind, at: range)
    } else if regex != nil {
      readPattern(kind, at: range)
    } else {
      readCode(kind, at: range)
    }
  }

  /// Reads a piece of the innermost string, outside of its interpolations.
  private mutating func readText(_ kind: TokenKind, at range: Range<Int>) {
    let last = strings.count - 1
    switch kind {
    case .rawStringPoundDelimiter where strings[last].isClosed:
      if range.count != strings[last].pounds { fail(at: range.lowerBound) }
      closeString(at: range.upperBound)
    case _ where strings[last].isClosed:
      fail(at: range.lowerBound)
    case .stringSegment, .backslash, .rawStringPoundDelimiter:
      break
    case .leftParen:
      strings[last].depth = 1
    case .stringQuote, .multilineStringQuote:
      strings[last].isClosed = true
      if strings[last].pounds == 0 { closeString(at: range.upperBound) }
    default:
      fail(at: range.lowerBound)
    }
  }

  private mutating func closeString(at end: Int) {
    guard let string = strings.popLast() else { return }
    add(.string, string.start..<end)
  }

  /// Reads a piece of a regex literal.
  private mutating func readPattern(_ kind: TokenKind, at range: Range<Int>) {
    guard var regex else { return }
    switch kind {
    case .regexLiteralPattern: return
    case .regexSlash: regex.slashes += 1
    case .regexPoundDelimiter where regex.slashes == 2: break
    default: return fail(at: range.lowerBound)
    }
    let isClosed = regex.slashes == 2 && (!regex.hasPounds || kind != .regexSlash)
    self.regex = isClosed ? nil : regex
    if isClosed { add(.regex, regex.start..<range.upperBound) }
  }

  private mutating func readCode(_ kind: TokenKind, at range: Range<Int>) {
    let pounds = pounds
    self.pounds = nil
    let kindOutside = Self.kind(of: kind)
    if let pounds {
      switch kind {
      case .stringQuote, .multilineStringQuote:
        strings.append(OpenString(start: pounds.lowerBound, pounds: pounds.count))
      case _ where kindOutside == .identifier && range.lowerBound == pounds.upperBound:
        add(.poundName, pounds.lowerBound..<range.upperBound)
      default:
        fail(at: pounds.lowerBound)
      }
      return
    }
    switch kind {
    case .stringQuote, .multilineStringQuote:
      strings.append(OpenString(start: range.lowerBound, pounds: 0))
      return
    case .rawStringPoundDelimiter, .pound:
      self.pounds = range
      return
    case .regexPoundDelimiter, .regexSlash:
      regex = OpenRegex(start: range.lowerBound, hasPounds: kind != .regexSlash)
      regex?.slashes = kind == .regexSlash ? 1 : 0
      return
    case .leftParen where !strings.isEmpty:
      strings[strings.count - 1].depth += 1
    case .rightParen where !strings.isEmpty:
      strings[strings.count - 1].depth -= 1
    case .integerLiteral, .floatLiteral:
      // For the compiler `#if1` is a name, and no directive.
      if let last = tokens.last, last.kind == .poundName,
        last.range.upperBound == range.lowerBound
      {
        fail(at: last.range.lowerBound)
      }
    case .endOfFile:
      if !strings.isEmpty { fail(at: range.lowerBound) }
      return
    default:
      break
    }
    if let kindOutside {
      add(kindOutside, range)
    } else {
      fail(at: range.lowerBound)
    }
  }

  /// What a token is that is no part of a literal, or `nil` for what is no Swift.
  private static func kind(of kind: TokenKind) -> SwiftToken.Kind? {
    switch kind {
    case .identifier(let name) where name.utf8.first == .backquote: .quotedIdentifier
    case .identifier, .dollarIdentifier, .keyword, .wildcard: .identifier
    case .poundAvailable, .poundElse, .poundElseif, .poundEndif, .poundIf, .poundSourceLocation,
      .poundUnavailable:
      .poundName
    case .integerLiteral, .floatLiteral: .number
    case .arrow, .binaryOperator, .ellipsis, .equal, .exclamationMark, .infixQuestionMark,
      .leftAngle, .period, .postfixOperator, .postfixQuestionMark, .prefixAmpersand,
      .prefixOperator, .rightAngle:
      .operator
    case .atSign, .backslash, .colon, .colonColon, .comma, .leftBrace, .leftParen, .leftSquare,
      .rightBrace, .rightParen, .rightSquare, .semicolon:
      .punctuation
    case .shebang: .shebang
    default: nil
    }
  }
}
