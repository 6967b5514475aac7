/// In what the languages with C's comments, strings and braces differ, as far as it matters here.
struct CodeLanguage: Sendable {
  /// What a dollar sign does in a text.
  enum Interpolation {
    case none
    /// `$name` and `${code}`, in every text that is not raw.
    case everywhere
    /// `${code}`, in texts in backquotes.
    case inBackquotes
  }

  /// What three quotes enclose.
  enum TripleQuotes {
    /// Nothing: they are an empty text and a quote.
    case none
    /// A text of several lines, with escape sequences.
    case escaped
    /// A text of several lines, without escape sequences.
    case raw
  }

  /// Whether single quotes enclose a text rather than a character.
  var hasSingleQuotedTexts = false
  var tripleQuotes = TripleQuotes.none
  var interpolation = Interpolation.none
  /// Whether `r` before a text makes it a raw one.
  var hasRawPrefix = false
  var nestsComments = false
  /// Whether there are literals of regular expressions between slashes.
  var hasRegexes = false
  /// Whether lines that begin with `#` are directives, and `@` may precede a text.
  var isOfC = false
  /// Whether a statement may end with its line.
  var endsStatementsAtLines = false
  /// Whether a colon and a type may follow the name that is declared.
  var hasTypesBehindNames = false
  /// Whether braces may enclose an object with its members, and modules are imported by name.
  var isOfJavaScript = false

  static let objectiveC = CodeLanguage(isOfC: true)
  static let java = CodeLanguage(tripleQuotes: .escaped)
  static let kotlin = CodeLanguage(
    tripleQuotes: .raw, interpolation: .everywhere, nestsComments: true,
    endsStatementsAtLines: true, hasTypesBehindNames: true)
  static let dart = CodeLanguage(
    hasSingleQuotedTexts: true, tripleQuotes: .escaped, interpolation: .everywhere,
    hasRawPrefix: true, nestsComments: true)
  /// TypeScript too.
  static let javaScript = CodeLanguage(
    hasSingleQuotedTexts: true, interpolation: .inBackquotes, hasRegexes: true,
    endsStatementsAtLines: true, hasTypesBehindNames: true, isOfJavaScript: true)
}

extension CodeLanguage {
  /// The language of a kind of file; `nil` for kinds that are no code, or no code of this family.
  init?(_ kind: FileKind) {
    switch kind {
    case .objectiveC: self = .objectiveC
    case .java: self = .java
    case .kotlin: self = .kotlin
    case .dart: self = .dart
    case .javaScript: self = .javaScript
    default: return nil
    }
  }
}
