/// A piece of code that is no blank and no comment.
struct CodeToken {
  enum Kind {
    /// A keyword, a name or a number.
    case word
    /// A text between quotes that is its own value.
    case text
    /// A text that is not: with escape sequences, interpolations, several lines or no end. Also a
    /// character, and a regular expression.
    case otherText
    /// A run of operator characters, or one other byte.
    case sign
  }

  var kind: Kind
  /// The bytes it takes up in the file; never empty.
  var range: Range<Int>
  /// The bytes between the quotes of a text; all of them otherwise.
  var contents: Range<Int>
  /// Whether it is the first on its line.
  var startsLine: Bool
}
