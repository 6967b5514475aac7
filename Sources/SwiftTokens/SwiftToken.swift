/// A piece of a Swift file: what it is, and which bytes it takes up.
public struct SwiftToken: Sendable, Hashable {
  /// What a token can be.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Spaces, tabs and the other blanks that end no line; NUL is one of them.
    case whitespace
    /// One line end: LF, CR LF or CR.
    case newline
    /// `// …`, without the line end.
    case lineComment
    /// `/// …`, without the line end.
    case documentationLineComment
    /// `/* … */`, with the comments nested in it.
    case blockComment
    /// `/** … */`, with the comments nested in it.
    case documentationBlockComment
    /// The three bytes of U+FEFF at the start of a file.
    case byteOrderMark
    /// `#! …` on the first line, without the line end.
    case shebang
    /// A keyword, a name, `_` or `$0`.
    case identifier
    /// A name in backquotes, with them.
    case quotedIdentifier
    /// `#` and the name after it: `#if`, `#available`, a macro.
    case poundName
    /// An integer or a floating-point literal.
    case number
    /// A string literal of any kind, from its first `#` or quote to its last, with the code of its
    /// interpolations.
    case string
    /// `/…/` or `#/…/#`, with its delimiters.
    case regex
    /// A run of operator characters, such as `=`, `->` or `..<`; also a lone `.`.
    case `operator`
    /// One of `( ) [ ] { } , ; : @ \`.
    case punctuation
    /// A comment, string, regex or quoted name that lacks its end.
    case unterminated
    /// Something that is no Swift, such as a byte that is not UTF-8.
    case unknown
  }

  /// What it is.
  public var kind: Kind
  /// The bytes it takes up in the file; never empty.
  public var range: Range<Int>

  /// Makes a token out of its two parts.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension SwiftToken.Kind {
  /// Whether it is a comment that has its end, documentation included.
  public var isComment: Bool {
    switch self {
    case .lineComment, .documentationLineComment, .blockComment, .documentationBlockComment: true
    default: false
    }
  }

  /// Whether a program means the same without it, but for the line ends.
  public var isTrivia: Bool {
    switch self {
    case .whitespace, .newline, .byteOrderMark, .shebang: true
    default: isComment
    }
  }
}
