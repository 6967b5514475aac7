/// Why it cannot be said what changed since a release.
///
/// Faults of the repository itself are thrown as `GitError`.
public struct ReleaseHistoryError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The history is cut off.
    case shallowHistory
    /// There are tags of releases, but none is spelled as those of the SDK are.
    case noTagOfFormat
  }

  /// What went wrong.
  public var code: Code
  /// The repository or tag format at fault.
  public var subject: String
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  init(code: Code, subject: String, reason: String, hint: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.hint = hint
  }
}

extension ReleaseHistoryError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
