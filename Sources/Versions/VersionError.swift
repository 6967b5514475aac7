/// Why a version could not be read, found, written or made into a tag.
public struct VersionError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// A text is no semantic version.
    case notSemantic
    /// A file does not declare the constant.
    case notFound
    /// A file gives the constant several values.
    case ambiguous
    /// The value of the constant is not a literal that can be read without running the program.
    case notLiteral
    /// A file no longer holds the value at the place where it was read.
    case changed
    /// A tag format does not have one `{version}`.
    case malformedFormat
    /// A tag would have a name that git refuses.
    case invalidTagName
  }

  /// What went wrong.
  public var code: Code
  /// The text, file or format at fault; a file with line and column where one place is to blame.
  public var subject: String
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its four parts.
  public init(code: Code, subject: String, reason: String, hint: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.hint = hint
  }
}

extension VersionError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
