import Testing
import _TestSupport

/// Faults that users of `git subtree split` and of its peers have met, each in its smallest form.
@Suite(optionalTool(SplitScript.name)) struct ReportedFaultTests {
  private let question = SplitQuestion(prefix: "sdk")

  // MARK: Removal

  @Test func aFolderThatIsDeletedAndAddedAgainBringsTheMonoreposHistory() throws {
    var history = try SmallHistory()
    try history.commit(["other": "1"])
    try history.commit(["sdk/a": "1"])
    let removal = try history.commit(["sdk": nil])
    try history.commit(["sdk/a": "2"])
    let split = try expectAgreement(on: question, in: history.sandbox).commit
    let contained = try history.sandbox.git("rev-list", split).split(separator: "\n")
    #expect(contained.contains(Substring(removal)))
  }

  @Test func aRevisionThatHasTheFolderNoLongerIsRefused() throws {
    var history = try SmallHistory()
    try history.commit(["sdk/a": "1"])
    try history.commit(["sdk": nil, "other": "1"])
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
  }

  @Test func aFolderThatNeverWasIsRefused() throws {
    var history = try SmallHistory()
    try history.commit(["other": "1"])
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
  }

  @Test func aFileAtThePrefixIsRefusedWhereverItIsInTheHistory() throws {
    var history = try SmallHistory()
    try history.commit(["sdk": "a file"])
    try history.commit(["sdk/a": "1"])
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
  }

  @Test func aSymbolicLinkAtThePrefixIsRefused() throws {
    let sandbox = try GitSandbox()
    let target = try sandbox.writeObject("blob", "other".utf8)
    let linked = try sandbox.writeTree([("120000", "sdk", target)])
    let file = try sandbox.writeTree([("100644", "a", target)])
    let folder = try sandbox.writeTree([("40000", "sdk", file)])
    let first = try sandbox.writeCommit(tree: linked, message: "link")
    let second = try sandbox.writeCommit(tree: folder, parents: [first], message: "folder")
    try sandbox.git("update-ref", "refs/heads/main", second)
    #expect(try expectAgreement(on: question, in: sandbox).isRefusal)
  }

  @Test func aSubmoduleAtThePrefixIsNoFolder() throws {
    var history = try SmallHistory()
    var files = FileTree()
    files.set("sdk", .submodule(commit: String(repeating: "1", count: 40)))
    try history.commit(files, on: [])
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
  }

  // MARK: Merges

  @Test func anOctopusOfEqualTreesKeepsItsUnrelatedParents() throws {
    var history = try SmallHistory()
    let one = try history.commit(["sdk/a": "1"], on: [])
    let two = try history.commit(["sdk/a": "1", "other": "2"], on: [], message: "Two\n")
    let three = try history.commit(["sdk/a": "1"], on: [one])
    try history.commit([:], on: [one, two, three])
    try expectAgreement(on: question, in: history.sandbox)
  }

  @Test func aParentThatIsNamedTwiceIsOneParent() throws {
    let sandbox = try GitSandbox()
    let blob = try sandbox.writeObject("blob", "1".utf8)
    let trees = try ["a", "b"].map { name in
      let folder = try sandbox.writeTree([("100644", name, blob)])
      return try sandbox.writeTree([("40000", "sdk", folder)])
    }
    let root = try sandbox.writeCommit(tree: trees[0], message: "root")
    let twice = try sandbox.writeCommit(
      tree: trees[1], parents: [root, root], message: "twice")
    try sandbox.git("update-ref", "refs/heads/main", twice)
    let split = try expectAgreement(on: question, in: sandbox).commit
    #expect(try sandbox.git("rev-list", "--count", "--parents", split) == "2")
  }

  @Test func aMergeThatTakesOneSideKeepsTheOtherSidesHistory() throws {
    var history = try SmallHistory()
    let root = try history.commit(["sdk/a": "1"])
    let left = try history.commit(["sdk/a": "2"], on: [root])
    let right = try history.commit(["sdk/a": "3"], on: [root])
    try history.commit([:], on: [left, right])
    let split = try expectAgreement(on: question, in: history.sandbox).commit
    #expect(try history.sandbox.git("rev-list", "--count", split) == "4")
  }

  @Test func aMergeOfWhatTheOtherSideHasAlreadyIsSkipped() throws {
    var history = try SmallHistory()
    let root = try history.commit(["sdk/a": "1"])
    let left = try history.commit(["sdk/a": "2"], on: [root])
    try history.commit([:], on: [left, root])
    let split = try expectAgreement(on: question, in: history.sandbox).commit
    #expect(try history.sandbox.git("rev-list", "--count", split) == "2")
  }

  /// The script asks `git rev-list --count A..B` whether A holds B already. That command goes by the
  /// dates, and looks five commits past the point where it could be finished: where more commits
  /// than that are dated before their parents, it counts a commit that A does hold.
  @Test(arguments: 1...9, [0, 3])
  func aMergeIsKeptWhereWrongClocksHaveGitMiscount(wrong: Int, right: Int) throws {
    var history = try SmallHistory()
    let root = try history.commit(["sdk/a": "0"], date: 1_500_000_000)
    let early = try history.commit(["sdk/a": "1"], on: [root], date: 1_500_000_100)
    var last = early
    for number in 0..<wrong + right {
      let date = (number < wrong ? 1_400_000_000 : 1_500_000_200) + number
      last = try history.commit(["sdk/a": "2.\(number)"], on: [last], date: date)
    }
    let files = ["sdk/a": "2.\(wrong + right - 1)"]
    try history.commit(files, on: [early, last], date: 1_500_001_000)
    try expectAgreement(on: question, in: history.sandbox)
  }

  // MARK: Trees that git reads although it would not write them

  @Test func aTreeEntryWithAZeroBeforeItsModeIsAFolder() throws {
    let sandbox = try GitSandbox()
    let blob = try sandbox.writeObject("blob", "1".utf8)
    let folder = try sandbox.writeTree([("100644", "a", blob)])
    let top = try sandbox.writeTree([("040000", "sdk", folder)])
    let root = try sandbox.writeCommit(tree: top, message: "root")
    try sandbox.git("update-ref", "refs/heads/main", root)
    try expectAgreement(on: question, in: sandbox)
  }
}
