/// Why a package or its description could not be made.
public struct PackagingError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// A value that is needed is stated nowhere.
    case missingValue
    /// A value is stated in a way that cannot be taken over.
    case unusableValue
    /// A file that is needed is not there.
    case missingFile
  }

  /// What went wrong.
  public var code: Code
  /// The file or key at fault.
  public var subject: String
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its four parts.
  public init(_ code: Code, _ subject: String, _ reason: String, hint: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.hint = hint
  }
}

extension PackagingError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
