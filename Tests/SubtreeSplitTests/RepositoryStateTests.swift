import Testing
import _TestSupport

/// What lies beside the commits and changes what they mean, and what must not.
@Suite(optionalTool(SplitScript.name)) struct RepositoryStateTests {
  private let question = SplitQuestion(prefix: "sdk")

  private func threeCommits(bare: Bool = false) throws -> SmallHistory {
    var history = try SmallHistory(bare: bare)
    for number in 1...3 { try history.commit(["sdk/a": "\(number)", "other": "\(number)"]) }
    return history
  }

  /// What an earlier split has kept was found out under other replacements.
  @Test func replacementsMayComeAndGoBetweenSplits() throws {
    let history = try threeCommits()
    let plain = try expectAgreement(on: question, in: history.sandbox)
    try history.sandbox.git("replace", "--graft", history.commits[2])
    #expect(try expectAgreement(on: question, in: history.sandbox) != plain)
    try history.sandbox.git("replace", "-d", history.commits[2])
    #expect(try expectAgreement(on: question, in: history.sandbox) == plain)
  }

  /// The files have the same names in every repository.
  @Test func whatAnotherRepositoryHasKeptIsOfNoUse() throws {
    let first = try threeCommits()
    _ = try expectAgreement(on: question, in: first.sandbox)
    var other = try SmallHistory()
    let root = try other.commit(["sdk/a": "other"])
    try other.commit(["sdk/a": "other still"], on: [root])
    let kept = "repository/.git/plimsoll"
    _ = try expectAgreement(on: question, in: other.sandbox)
    for name in try first.sandbox.scratch.names(in: kept) {
      try other.sandbox.scratch.write(
        first.sandbox.scratch.read("\(kept)/\(name)"), to: "\(kept)/\(name)")
    }
    _ = try expectAgreement(on: question, in: other.sandbox)
  }

  @Test func aReplacementStandsForTheCommitItReplaces() throws {
    let history = try threeCommits()
    let plain = try SplitScript.answer(question, in: history.sandbox)
    try history.sandbox.git("replace", "--graft", history.commits[2])
    #expect(try expectAgreement(on: question, in: history.sandbox) != plain)
  }

  @Test func aReplacementOfMetadataIsCopied() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let old = try sandbox.git("cat-file", "commit", history.commits[1])
    let edited = old.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("author ") ? "author Else <else@example.org> 1400000000 +0000" : $0
    }
    let new = try sandbox.writeObject("commit", (edited.joined(separator: "\n") + "\n").utf8)
    try sandbox.git("replace", history.commits[1], new)
    try expectAgreement(on: question, in: sandbox)
  }

  @Test func aReplacedTreeStandsForTheTreeItReplaces() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let trees = try history.commits.map { try sandbox.git("rev-parse", "\($0)^{tree}") }
    try sandbox.git("replace", trees[2], trees[0])
    try expectAgreement(on: question, in: sandbox)
  }

  @Test func aReplacedFolderStandsForTheFolderItReplaces() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let folders = try history.commits.map { try sandbox.git("rev-parse", "\($0):sdk") }
    try sandbox.git("replace", folders[2], folders[0])
    try expectAgreement(on: question, in: sandbox)
  }

  @Test func aGraftStandsForTheParents() throws {
    let history = try threeCommits()
    let plain = try SplitScript.answer(question, in: history.sandbox)
    let line = "\(history.commits[2]) \(history.commits[0])\n"
    try history.sandbox.scratch.write(line.utf8, to: "repository/.git/info/grafts")
    #expect(try expectAgreement(on: question, in: history.sandbox) != plain)
  }

  @Test func aShallowCloneIsRefusedByName() throws {
    let history = try threeCommits()
    let clone = history.sandbox.sibling("clone")
    let source = "file://\(history.sandbox.path)"
    try history.sandbox.git("clone", "-q", "--depth", "2", source, clone.path)
    guard case .refusal(let message) = SplitLibrary.answer(question, in: clone) else {
      Issue.record("a shallow clone was split")
      return
    }
    #expect(message.contains("shallow"))
  }

  @Test func aBareRepositoryASecondWorkTreeAndBorrowedObjectsGiveTheSameCommit() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let expected = try expectAgreement(on: question, in: sandbox)
    for (name, command) in [
      ("bare", ["clone", "-q", "--bare"]), ("shared", ["clone", "-q", "--shared"]),
    ] {
      #expect(try sandbox.succeeds(command + [sandbox.path, sandbox.sibling(name).path]))
      #expect(SplitLibrary.answer(question, in: sandbox.sibling(name)) == expected)
    }
    try sandbox.git("worktree", "add", "-q", "--detach", sandbox.sibling("second").path, "main")
    #expect(SplitLibrary.answer(question, in: sandbox.sibling("second")) == expected)
  }

  @Test func aTagIsSplitAtItsCommitAndATreeIsRefused() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    try sandbox.git("tag", "-a", "-m", "one", "1.0.0", history.commits[1])
    try sandbox.git("tag", "-a", "-m", "two", "again", "1.0.0")
    let byName = try expectAgreement(
      on: SplitQuestion(prefix: "sdk", revision: history.commits[1]), in: sandbox)
    for revision in ["1.0.0", "again", "refs/tags/1.0.0", "main~1"] {
      let question = SplitQuestion(prefix: "sdk", revision: revision)
      #expect(try expectAgreement(on: question, in: sandbox) == byName)
    }
    for revision in ["main^{tree}", "main:sdk/a", "nowhere"] {
      let question = SplitQuestion(prefix: "sdk", revision: revision)
      #expect(try expectAgreement(on: question, in: sandbox).isRefusal)
    }
  }

  @Test func aBranchWithoutACommitIsRefused() throws {
    let unborn = try GitSandbox()
    #expect(SplitLibrary.answer(question, in: unborn).isRefusal)
  }

  @Test func aBranchThatGoesBackGivesTheEarlierCommit() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let newest = try expectAgreement(on: question, in: sandbox)
    try sandbox.git("update-ref", "refs/heads/main", history.commits[1])
    #expect(try expectAgreement(on: question, in: sandbox) != newest)
  }

  @Test func aSplitThatWasCollectedIsMadeAgain() throws {
    let history = try threeCommits()
    let sandbox = history.sandbox
    let first = SplitLibrary.answer(question, in: sandbox)
    try sandbox.git("reflog", "expire", "--expire=now", "--all")
    try sandbox.git("gc", "-q", "--prune=now")
    #expect(SplitLibrary.answer(question, in: sandbox) == first)
    #expect(try sandbox.succeeds(["rev-list", "--objects", "--quiet", first.commit]))
  }

  @Test func aSecondSplitAfterNewCommitsAgreesToo() throws {
    var history = try threeCommits()
    try expectAgreement(on: question, in: history.sandbox)
    try history.commit(["sdk/a": "4"])
    try expectAgreement(on: question, in: history.sandbox)
    try history.commit([:], on: [history.commits[3], history.commits[0]])
    try expectAgreement(on: question, in: history.sandbox)
  }

  @Test(arguments: ["sdk/", "sdk//"])
  func slashesAtThePrefixesEndDoNotMatter(prefix: String) throws {
    let history = try threeCommits()
    let expected = SplitLibrary.answer(question, in: history.sandbox)
    let slashed = try expectAgreement(on: SplitQuestion(prefix: prefix), in: history.sandbox)
    #expect(slashed == expected)
  }

  @Test(arguments: ["", "/", ".", "..", "/sdk", "sdk/..", "../sdk", "sdk/a", "sdk/none", "SDK"])
  func aPrefixThatIsNoFolderInTheRepositoryIsRefused(prefix: String) throws {
    let history = try threeCommits()
    #expect(SplitLibrary.answer(SplitQuestion(prefix: prefix), in: history.sandbox).isRefusal)
  }
}
