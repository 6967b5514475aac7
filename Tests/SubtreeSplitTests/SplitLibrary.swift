import Subprocesses
import _TestSupport

/// The library under test, asked as the tests ask.
enum SplitLibrary {
  static func answer(_ question: SplitQuestion, in sandbox: GitSandbox) throws -> SplitOutcome {
    var command = ["/work/shared/reference/subtree_split.py", "--repo", sandbox.path]
    if let onto = question.onto { command += ["--onto", onto] }
    if question.ignoresJoins { command += ["--ignore-joins"] }
    if !question.annotation.isEmpty { command += ["--annotate", question.annotation] }
    let result = try Subprocess("python3", command + [question.prefix, question.revision], environment: sandbox.environment).run()
    return result.isSuccess
      ? .commit(String(result.outputText.dropLast())) : .refusal(result.errorText)
  }
}
