import Subprocesses
import Testing
import _TestSupport

/// Asks the library, then the script, and records an issue with the history where they differ.
///
/// The library is asked first, so that it cannot profit from objects the script has written.
@discardableResult
func expectAgreement(
  on question: SplitQuestion, in sandbox: GitSandbox, _ name: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SplitOutcome {
  let ours = SplitLibrary.answer(question, in: sandbox)
  if case .commit(let commit) = ours {
    let walk = try sandbox.run(["rev-list", "--objects", "--quiet", commit])
    #expect(
      walk.isSuccess, "\(name): \(commit) lacks objects: \(walk.errorText)",
      sourceLocation: sourceLocation)
  }
  let theirs = try SplitScript.answer(question, in: sandbox)
  if ours != theirs {
    Issue.record(
      """
      \(name) \(question)
      library: \(ours)
      script:  \(theirs)
      \(try sandbox.history(of: question))
      """, sourceLocation: sourceLocation)
  }
  return ours
}

extension GitSandbox {
  /// A picture of the history behind `question`: each commit with what it holds at the prefix.
  fileprivate func history(of question: SplitQuestion) throws -> String {
    let revisions = [question.revision] + (question.onto.map { [$0] } ?? [])
    let graph = try run(["log", "--graph", "--topo-order", "--format=%h %p %ct %s"] + revisions)
    let names = try run(["rev-list"] + revisions).outputText.split(separator: "\n")
    let places = try names.map { name in
      let place = try run(["ls-tree", String(name), "--", question.prefix]).outputText
      return "\(name.prefix(7)) \(place.isEmpty ? "-\n" : place)"
    }
    return graph.outputText + "\n" + places.joined()
  }
}
