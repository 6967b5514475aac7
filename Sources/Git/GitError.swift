/// Why something could not be read from, or written to, a git repository.
public struct GitError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// There is no repository at that place.
    case notARepository
    /// Another user owns the repository.
    case wrongOwner
    /// The repository uses a format that cannot be read.
    case unsupportedFormat
    /// A name does not lead to a commit.
    case unknownRevision
    /// An object that should be there is not.
    case missingObject
    /// An object is not what its format says.
    case malformedObject
    /// A reference cannot be changed as asked.
    case referenceConflict
    /// A remote cannot be reached.
    case unreachable
    /// A remote refused the credentials.
    case refusedCredentials
    /// A remote answered, but not as git does.
    case malformedAnswer
    /// A hook of the user's own repository failed.
    case hookFailed
    /// Git itself, or the disk, failed.
    case failure
  }

  /// What went wrong.
  public var code: Code
  /// The repository, revision, object or remote at fault.
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

extension GitError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
