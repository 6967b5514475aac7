import Testing
import _TestSupport

/// Histories nobody thought of, split by the library and by `git subtree split`.
@Suite(optionalTool(SplitScript.name)) struct RandomHistoryTests {
  @Test(arguments: 0..<120 as Range<UInt64>)
  func agreesWithGitOnPlainHistories(seed: UInt64) throws {
    try compare(.plain, seed)
  }

  @Test(arguments: 1_000..<1_080 as Range<UInt64>)
  func agreesWithGitWhereTheFolderIsDeleted(seed: UInt64) throws {
    try compare(.deletions, seed)
  }

  @Test(arguments: 2_000..<2_040 as Range<UInt64>)
  func agreesWithGitAroundSubmodules(seed: UInt64) throws {
    try compare(.submodules, seed)
  }

  /// Where commits are dated before their parents, `git rev-list` miscounts, and the script with it.
  @Test(arguments: 5_000..<5_040 as Range<UInt64>)
  func agreesWithGitWhereClocksWereWrong(seed: UInt64) throws {
    try compare(.wrongClocks, seed)
  }

  @Test(arguments: 3_000..<3_040 as Range<UInt64>)
  func agreesWithGitOnTrailersInAnyPlace(seed: UInt64) throws {
    let history = try TrailerHistory(seed: seed)
    for ignoresJoins in [false, true] {
      let question = SplitQuestion(prefix: history.prefix, ignoresJoins: ignoresJoins)
      try expectAgreement(on: question, in: history.sandbox, "trailers \(seed)")
    }
  }

  @Test(arguments: 4_000..<4_060 as Range<UInt64>)
  func agreesWithGitAfterItsOwnAddsMergesAndRejoins(seed: UInt64) throws {
    var history = try JoinedHistory(seed: seed)
    try expectAgreement(on: history.question(), in: history.sandbox, "joins \(seed)")
  }

  private func compare(_ flavour: RandomHistory.Flavour, _ seed: UInt64) throws {
    var history = RandomHistory(flavour: flavour, seed: seed)
    let sandbox = try GitSandbox()
    let names = try sandbox.fastImport(history.stream)
    var question = SplitQuestion(prefix: history.prefix, revision: "refs/heads/main")
    if history.chance(10) { question.annotation = "split: " }
    if history.chance(10) { question.onto = names[1 + history.commits.count / 3] }
    try expectAgreement(on: question, in: sandbox, "\(flavour) \(seed)")
  }
}
