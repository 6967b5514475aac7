import Subprocesses
import _TestSupport

/// The oracle: the `git subtree split` of the user's git.
enum SplitScript {
  static let name = "git-subtree"

  /// What the script makes of `question`.
  ///
  /// The script wants a work tree that holds the prefix, so an empty folder stands in for one that
  /// is not checked out, and the revision is asked instead, as the script itself does from git 2.54
  /// on. It cannot name a folder that git would quote, so git must not.
  static func answer(_ question: SplitQuestion, in sandbox: GitSandbox) throws -> SplitOutcome {
    let folder = question.prefix.split(separator: "/").joined(separator: "/")
    guard try sandbox.succeeds(["cat-file", "-e", "\(question.revision):\(folder)"]) else {
      return .refusal("no \(folder) in \(question.revision)")
    }
    try sandbox.scratch.makeFolder("repository/\(question.prefix)")
    var command = ["-c", "core.quotePath=false", "subtree", "split", "-q"]
    command += ["--prefix", question.prefix]
    if let onto = question.onto { command += ["--onto", onto] }
    if question.ignoresJoins { command += ["--ignore-joins"] }
    if !question.annotation.isEmpty { command += ["--annotate", question.annotation] }
    let result = try sandbox.run(command + [question.revision])
    return result.isSuccess
      ? .commit(String(result.outputText.dropLast())) : .refusal(result.errorText)
  }
}
