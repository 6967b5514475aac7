import Git
import SubtreeSplit
import _TestSupport

/// The library under test, asked as the tests ask.
enum SplitLibrary {
  /// What the library makes of `question`.
  static func answer(_ question: SplitQuestion, in sandbox: GitSandbox) -> SplitOutcome {
    do {
      let results = try results([question.prefix], question, in: sandbox)
      guard results.count == 1 else { return .refusal("\(results.count) results for one prefix") }
      return .commit(results[0].commit.description)
    } catch {
      return .refusal("\(error)")
    }
  }

  /// The splits of several folders, made in one walk with the options of `question`.
  static func results(
    _ prefixes: [String], _ question: SplitQuestion, in sandbox: GitSandbox
  ) throws -> [SplitResult] {
    let paths = try prefixes.map { prefix in
      guard let path = TreePath(prefix) else { throw TestSupportError("no path: \(prefix)") }
      return path
    }
    let repository = try Repository.open(at: sandbox.path)
    var options = SplitOptions(
      ignoresJoins: question.ignoresJoins, annotation: question.annotation)
    options.onto = try question.onto.map { name in try repository.commitID(for: name) }
    let tip = try repository.commitID(for: question.revision)
    return try SubtreeSplit.split(repository, at: tip, prefixes: paths, options: options)
  }
}
