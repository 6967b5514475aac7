/// Why a folder's history cannot be split off.
///
/// Faults of the repository itself are thrown as `GitError`.
public struct SplitError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The revision has no such folder.
    case missingPrefix
    /// The prefix is a file somewhere in the history.
    case prefixIsFile
    /// The history is cut off, so that other commits would come out.
    case shallowHistory
    /// Trailers of `git subtree` contradict each other, or name a commit that is not here.
    case unusableJoin
    /// A commit's metadata cannot be copied.
    case uncopyableCommit
    /// Everything is already in the history that was given.
    case nothingNew
  }

  /// What went wrong.
  public var code: Code
  /// The prefix, revision or commit at fault.
  public var subject: String
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  init(_ code: Code, _ subject: some CustomStringConvertible, _ reason: String, hint: String) {
    self.code = code
    self.subject = subject.description
    self.reason = reason
    self.hint = hint
  }
}

extension SplitError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
