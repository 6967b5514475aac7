import Git
import SubtreeSplit
import _TestSupport

/// The library under test, asked as the tests ask.
enum SplitLibrary {
  /// What the library makes of `question`.
  static func answer(_ question: SplitQuestion, in sandbox: GitSandbox) -> SplitOutcome {
    do {
      let commits = try split([question.prefix], question, in: sandbox)
      guard commits.count == 1 else { return .refusal("\(commits.count) results for one prefix") }
      return .commit(commits[0])
    } catch {
      return .refusal("\(error)")
    }
  }

  /// The split commits of several folders, made in one walk with the options of `question`.
  static func split(
    _ prefixes: [String], _ question: SplitQuestion, in sandbox: GitSandbox
  ) throws -> [String] {
    let paths = try prefixes.map { prefix in
      guard let path = TreePath(prefix) else { throw TestSupportError("no folder's path: \(prefix)") }
      return path
    }
    let repository = try Repository.open(at: sandbox.path)
    var options = SplitOptions(
      ignoresJoins: question.ignoresJoins, annotation: question.annotation)
    options.onto = try question.onto.map { name in try repository.commitID(for: name) }
    let tip = try repository.commitID(for: question.revision)
    let results = try SubtreeSplit.split(repository, at: tip, prefixes: paths, options: options)
    return results.map(\.commit.description)
  }
}
