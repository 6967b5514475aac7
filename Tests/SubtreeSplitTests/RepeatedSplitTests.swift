import Testing
import _TestSupport

/// What an earlier split leaves behind must not show in a later one.
@Suite struct RepeatedSplitTests {
  @Test(arguments: RandomHistory.Flavour.allCases, 6_000..<6_015 as Range<UInt64>)
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

  @Test(arguments: RandomHistory.Flavour.allCases, 7_000..<7_015 as Range<UInt64>)
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
    let together = try SplitLibrary.split(alone.map(\.prefix), question, in: cold)
    #expect(together == alone.map(\.commit))
  }
}
