/// A piece of a Ruby file that is no blank and no comment: what it is, and which bytes it takes up.
struct RubyToken: Hashable {
  enum Kind: Hashable {
    /// A keyword, a name or a constant, also `@name` and `$name`.
    case word
    /// A name with the colon behind it that makes it a key: `tag:`.
    case label
    /// A name behind a colon: `:tag`.
    case symbol
    /// Text in quotes of any kind, which may hold `#{…}` where it `interpolates`.
    case string(interpolates: Bool)
    /// Words in brackets: `%w[a b]`.
    case words
    /// `/…/` or `%r{…}`.
    case regex
    case number
    /// An operator, a bracket or another sign.
    case mark
    /// The end of a line, or a semicolon.
    case lineEnd
    /// Text that is not followed: a here document, a command, or what lacks its end.
    case opaque
  }

  var kind: Kind
  /// The bytes it takes up.
  var range: Range<Int>
  /// The bytes of the text or name alone.
  var contents: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>, contents: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.contents = contents ?? range
  }
}
