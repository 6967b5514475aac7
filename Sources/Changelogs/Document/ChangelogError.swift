/// Why a changelog cannot be changed, or has not what is asked for.
public struct ChangelogError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The version has no section.
    case missingRelease
    /// The version has a section already.
    case existingRelease
    /// There is nothing to release.
    case nothingUnreleased
  }

  /// What went wrong.
  public var code: Code
  /// The version, or the section.
  public var subject: String
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension ChangelogError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
