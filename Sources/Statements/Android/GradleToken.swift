/// A piece of a build script that is no blank and no comment: what it is, and its bytes.
struct GradleToken: Hashable {
  enum Kind: Hashable {
    /// A keyword or a name, also one in backquotes.
    case word
    /// Text in quotes of any kind, which may hold `$x` and `${…}` where it `interpolates`.
    case string(interpolates: Bool)
    case number
    /// An operator, a bracket or another sign.
    case mark
    /// The end of a line, or a semicolon.
    case lineEnd
    /// A regular expression, or text that lacks its end.
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
