import Git
import SubtreeSplit
import Testing
import _TestSupport

/// What an earlier split leaves behind must not show in a later one.
@Suite struct RepeatedSplitTests {
  @Test(arguments: RandomHistory.Flavour.allCases, 6_000..<6_010 as Range<UInt64>)
  func aSplitAfterManyEqualsTheFirstSplit(
    flavour: RandomHistory.Flavour, seed: UInt64
  ) throws {
    let history = RandomHistory(flavour: flavour, seed: seed)
    let fresh = try GitSandbox(bare: true)
    try fresh.fastImport(history.stream)
    let used = try GitSandbox(bare: true)
    let names = try used.fastImport(history.stream)

    var random = SplitMix64(seed: ~seed)
    let question = SplitQuestion(prefix: history.prefix, revision: "main")
    for _ in 0..<12 {
      var earlier = question
      earlier.revision = names[1 + random.below(names.count)] ?? "main"
      if random.chance(20) { earlier.annotation = "split: " }
      if random.chance(20) { earlier.ignoresJoins = true }
      if random.chance(10) { earlier.onto = names[1 + random.below(names.count)] }
      if random.chance(20) { earlier.prefix = "other" }
      _ = SplitLibrary.answer(earlier, in: used)
    }
    #expect(
      SplitLibrary.answer(question, in: used) == SplitLibrary.answer(question, in: fresh))
  }

  @Test(optionalTool(SplitScript.name), arguments: 6_500..<6_520 as Range<UInt64>)
  func aJoinThatComesLaterIsHeededAsIfItHadBeenThereAlways(seed: UInt64) throws {
    let history = try TrailerHistory(seed: seed)
    let commits = try history.sandbox.git("rev-list", "--reverse", "--topo-order", "HEAD~1")
    let fresh = history.sandbox.sibling("fresh")
    try history.sandbox.git("clone", "-q", "--bare", history.sandbox.path, fresh.path)
    try fresh.git("fetch", "-q", history.sandbox.path, "+refs/*:refs/*")
    let question = SplitQuestion(prefix: history.prefix)
    let expected = SplitLibrary.answer(question, in: fresh)
    for commit in commits.split(separator: "\n") {
      let earlier = SplitQuestion(prefix: history.prefix, revision: String(commit))
      _ = SplitLibrary.answer(earlier, in: history.sandbox)
    }
    #expect(SplitLibrary.answer(question, in: history.sandbox) == expected)
  }

  @Test func damageToWhatWasKeptIsNeverSeen() throws {
    let history = RandomHistory(flavour: .plain, seed: 1)
    let sandbox = try GitSandbox()
    try sandbox.fastImport(history.stream)
    let question = SplitQuestion(prefix: history.prefix, revision: "main")
    let earlier = SplitQuestion(prefix: history.prefix, revision: "main~1")
    let expected = SplitLibrary.answer(question, in: sandbox)
    _ = try expected.commit

    let folder = "repository/.git/plimsoll"
    for name in try sandbox.scratch.names(in: folder) {
      let file = "\(folder)/\(name)"
      let whole = try sandbox.scratch.read(file)
      for offset in stride(from: 0, to: whole.count, by: 13) {
        try sandbox.scratch.write(whole[..<offset], to: file)
        #expect(SplitLibrary.answer(question, in: sandbox) == expected, "cut at \(offset)")
        var damaged = whole
        damaged[offset] ^= 0x21
        try sandbox.scratch.write(damaged, to: file)
        #expect(SplitLibrary.answer(question, in: sandbox) == expected, "changed at \(offset)")
      }
      _ = SplitLibrary.answer(earlier, in: sandbox)
    }
  }

  @Test func splitsAtTheSameTimeGiveTheSameCommit() async throws {
    let history = RandomHistory(flavour: .plain, seed: 2)
    let sandbox = try GitSandbox()
    try sandbox.fastImport(history.stream)
    let question = SplitQuestion(prefix: history.prefix, revision: "main")
    let answers = await withTaskGroup(of: SplitOutcome.self) { group in
      for _ in 0..<8 { group.addTask { SplitLibrary.answer(question, in: sandbox) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    _ = try answers[0].commit
    #expect(answers.allSatisfy { $0 == answers[0] })
    #expect(try sandbox.succeeds(["fsck", "--strict"]))
  }

  @Test(arguments: RandomHistory.Flavour.allCases, 7_000..<7_012 as Range<UInt64>)
  func foldersSplitTogetherEqualFoldersSplitAlone(
    flavour: RandomHistory.Flavour, seed: UInt64
  ) throws {
    let history = RandomHistory(flavour: flavour, seed: seed)
    let sandbox = try GitSandbox(bare: true)
    try sandbox.fastImport(history.stream)
    let question = SplitQuestion(prefix: history.prefix, revision: "main")
    var alone: [(prefix: String, commit: String)] = []
    for prefix in ["other", history.prefix, history.prefix + "-old", history.prefix + "/c"] {
      let answer = SplitLibrary.answer(SplitQuestion(prefix: prefix, revision: "main"), in: sandbox)
      if case .commit(let commit) = answer { alone.append((prefix, commit)) }
    }
    let cold = try GitSandbox(bare: true)
    try cold.fastImport(history.stream)
    let together = try SplitLibrary.results(alone.map(\.prefix), question, in: cold)
    #expect(together.map(\.commit.description) == alone.map(\.commit))
  }
}
