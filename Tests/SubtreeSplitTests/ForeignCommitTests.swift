import Git
import SubtreeSplit
import Testing
import _TestSupport

/// The warning of a split that would publish commits of the monorepo itself.
@Suite struct ForeignCommitTests {
  @Test(arguments: RandomHistory.Flavour.allCases, 8_000..<8_020 as Range<UInt64>)
  func theyAreAllTheMonoreposCommitsInTheSplit(
    flavour: RandomHistory.Flavour, seed: UInt64
  ) throws {
    let history = RandomHistory(flavour: flavour, seed: seed)
    let sandbox = try GitSandbox(bare: true)
    let names = try sandbox.fastImport(history.stream)
    let question = SplitQuestion(prefix: history.prefix, revision: "main")
    // What an earlier split has kept must not keep the warning from coming.
    let earlier = SplitQuestion(
      prefix: history.prefix, revision: names[history.commits.count / 2] ?? "main")
    _ = SplitLibrary.answer(earlier, in: sandbox)
    guard let result = try? SplitLibrary.results([history.prefix], question, in: sandbox).first
    else { return }

    let mainline = try Set(commits(["main"], in: sandbox))
    let contained = try commits([result.commit.description], in: sandbox)
    let told = try commits(result.foreignCommits.map(\.description), in: sandbox)
    #expect(Set(told) == mainline.intersection(contained))
  }

  @Test(optionalTool(SplitScript.name)) func anUpstreamThatWasAddedIsNotTheMonorepos() throws {
    var history = try SmallHistory()
    let upstream = try history.commit(["a": "1"])
    try history.commit(["README": "1"], on: [])
    let sandbox = history.sandbox
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("subtree", "add", "-q", "--prefix", "sdk", upstream)
    let question = SplitQuestion(prefix: "sdk")
    let results = try SplitLibrary.results(["sdk"], question, in: sandbox)
    #expect(results.map(\.commit.description) == [upstream])
    #expect(results.map(\.foreignCommits) == [[]])
  }

  private func commits(_ tips: [String], in sandbox: GitSandbox) throws -> [String] {
    guard !tips.isEmpty else { return [] }
    let list = try sandbox.git("rev-list", "--stdin", input: tips.joined(separator: "\n").utf8)
    return list.split(separator: "\n").map(String.init)
  }
}
