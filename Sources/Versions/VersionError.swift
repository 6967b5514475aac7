/// Why a version could not be read or made into a tag.
public struct VersionError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// A text is no semantic version.
    case notSemantic
    /// A tag format does not have one `{version}`.
    case malformedFormat
    /// A tag would have a name that git refuses.
    case invalidTagName
  }

  /// What went wrong.
  public var code: Code
  /// The text or format at fault.
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
