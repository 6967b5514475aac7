import Testing
import _TestSupport

/// How the folders to split may be spelt, and how often.
@Suite struct FolderNameTests {
  @Test(arguments: [
    Fact("as an SDK", ["ios", "ios"], "sdks/ios"),
    Fact("as an SDK and as a folder", ["ios", "--prefix", "sdks/ios"], "sdks/ios"),
    Fact("as a folder", ["--prefix", "sdks/ios", "-P", "sdks/ios/"], "sdks/ios"),
  ])
  func aFolderThatIsNamedTwiceIsALineTwice(_ fact: Fact<[String], String>) throws {
    let trial = try Stage()
    let stage = try Stage()
    func expectTwoLines(_ temperature: Comment) throws {
      let outcome = try stage.plimsoll(["split"] + fact.input)
      expect(outcome, endsWith: 0)
      let line = "\(try trial.split()) \(fact.expected)\n"
      #expect(outcome.output == line + line, temperature)
    }
    try expectTwoLines("cold")
    try expectTwoLines("warm")
    for stage in [trial, stage] { try stage.commit("sdks/ios/NOTES.md", "new\n", "Add notes") }
    try expectTwoLines("warm, with a commit more")
  }

  @Test(arguments: [
    "./sdks/ios", "sdks/./ios", "sdks//ios/", "sdks/ios/.", "././sdks//./ios/./", "TOP/sdks/ios",
    "TOP//sdks/./ios/",
  ])
  func everySpellingOfAFolderGivesTheSame(spelling: String) throws {
    let stage = try Stage()
    let prefix = spelling.replacing("TOP", with: stage.monorepo.path)
    let expected = try stage.plimsoll(["split", "--prefix", "sdks/ios", "--format", "json"])
    for folder in [stage.monorepo.path, "\(stage.monorepo.path)/sdks/ios/Sources"] {
      let outcome = try stage.plimsoll(
        ["split", "--prefix", prefix, "--format", "json"], in: folder)
      expect(outcome, endsWith: 0)
      #expect(outcome.output == expected.output)
    }
  }

  /// A linked work tree has a top of its own.
  @Test func anAbsolutePathCountsFromTheWorkTreeThatTheProgramRunsIn() throws {
    let stage = try Stage()
    let linked = stage.monorepo.sibling("linked")
    try stage.monorepo.git("worktree", "add", "-q", "--detach", linked.path)
    let outcome = try stage.plimsoll(
      ["split", "--prefix", "\(linked.path)/sdks/ios"], in: linked.path)
    expect(outcome, endsWith: 0)
    #expect(try outcome.output == stage.split() + "\n")
  }

  @Test func aPathThatIsNoFolderInsideTheRepositoryIsRefused() throws {
    let stage = try Stage()
    for spelling in [
      "..", "../monorepo/sdks/ios", "sdks/../sdks/ios", "sdks/ios/..", "sdks/ios/../ios", "/",
      "/sdks", "/sdks/ios", "TOP", "TOP/", "TOP/../monorepo/sdks/ios", "TOP-other/sdks/ios", ".",
      "./", "",
    ] {
      let prefix = spelling.replacing("TOP", with: stage.monorepo.path)
      let outcome = try stage.plimsoll(["split", "--prefix", prefix])
      expect(outcome, endsWith: 65, saying: "hint:")
      #expect(outcome.output.isEmpty, "\(spelling)")
    }
  }

  @Test func aSubmoduleIsCalledASubmodule() throws {
    let stage = try Stage()
    let commit = try stage.monorepo.git("rev-parse", "HEAD")
    try stage.monorepo.git(
      "update-index", "--add", "--cacheinfo", "160000,\(commit),sdks/closed")
    try stage.monorepo.git("commit", "-q", "-m", "Link the closed SDK")
    let outcome = try stage.plimsoll(["split", "--prefix", "sdks/closed"])
    expect(outcome, endsWith: 66, saying: "sdks/closed", "submodule", "hint:")
    #expect(outcome.output.isEmpty)
  }

  /// Git would take all the split's files for deleted ones.
  @Test(arguments: [false, true])
  func aBranchThatIsCheckedOutBeforeItsFirstCommitIsNotMade(isLinked: Bool) throws {
    let stage = try Stage()
    let workTree = isLinked ? stage.monorepo.sibling("linked") : stage.monorepo
    if isLinked { try stage.monorepo.git("worktree", "add", "-q", "--detach", workTree.path) }
    try workTree.git("symbolic-ref", "HEAD", "refs/heads/new")
    let outcome = try stage.plimsoll(
      ["split", "ios", "--rev", "main", "-b", "new"], in: workTree.path)
    expect(outcome, endsWith: 1, saying: "new", "checked out", "hint:")
    #expect(outcome.output.isEmpty)
    #expect(try stage.monorepo.git("for-each-ref", "refs/heads/new").isEmpty)
  }
}
