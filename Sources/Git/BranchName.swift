internal import CLibGit2

/// The name of a branch, without `refs/heads/`, that git accepts for a new one.
public struct BranchName: Sendable, Hashable {
  /// The name.
  public let text: String

  /// Takes a name by the rules of `git check-ref-format --branch`, or gives `nil`.
  ///
  /// A full name, such as `refs/heads/main`, is none: git would put it below `refs/heads/` again.
  public init?(_ text: String) {
    LibGit2.start()
    var isValid: Int32 = 0
    guard unsafe git_branch_name_is_valid(&isValid, text) >= 0, isValid == 1,
      !text.hasPrefix("refs/"), !text.contains("\0")
    else { return nil }
    self.text = text
  }

  /// `refs/heads/` and the name.
  public var reference: String { "refs/heads/\(text)" }
}

extension BranchName: CustomStringConvertible {
  public var description: String { text }
}
