import Testing
import _TestSupport

/// What the monorepo's history may hold, and what is said of it.
@Suite struct HistoryTests {
  @Test func aShallowCloneIsRefused() throws {
    let stage = try Stage()
    let shallow = stage.monorepo.sibling("shallow")
    try stage.monorepo.git(
      "clone", "-q", "--depth=2", "file://\(stage.monorepo.path)", shallow.path)
    expect(try stage.publish("--push", in: shallow.path), endsWith: 65, saying: "--unshallow")
    #expect(try stage.references().isEmpty)
  }

  @Test func aCloneThatLeavesOldFilesOutIsEnough() throws {
    let stage = try Stage()
    try stage.monorepo.git("config", "uploadpack.allowFilter", "true")
    let partial = stage.monorepo.sibling("partial")
    try stage.monorepo.git(
      "clone", "-q", "--filter=blob:none", "file://\(stage.monorepo.path)", partial.path)
    expect(try stage.publish("--push", in: partial.path), endsWith: 0)
    #expect(try stage.references()["refs/heads/main"] == stage.split())
  }

  /// A monorepo whose folder was removed and added again: the split holds what lies between.
  private func reAddedStage() throws -> Stage {
    let stage = try Stage()
    try stage.monorepo.git("rm", "-q", "-r", "sdks/ios")
    try stage.monorepo.git("commit", "-q", "-m", "Remove the SDK for iOS")
    try stage.monorepo.git("checkout", "-q", "HEAD~1", "--", "sdks/ios")
    try stage.monorepo.git("commit", "-q", "-m", "Add the SDK for iOS again")
    return stage
  }

  @Test func theMonoreposOwnHistoryIsNotPublished() throws {
    let stage = try reAddedStage()
    let removal = try stage.monorepo.git("rev-parse", "HEAD~1")
    for arguments in [["--push"], ["--push", "--mirror-branch", "none"], ["--push", "--no-tag"]] {
      expect(
        try stage.plimsoll(stage.publishing(arguments)), endsWith: 1,
        saying: "the monorepo's own history", String(removal.prefix(7)))
      #expect(try stage.references().isEmpty)
    }
  }

  @Test(arguments: [[], ["--mirror-branch", "next"], ["--mirror-branch", "none"]])
  func theMonoreposOwnHistoryGoesOnWhereItIsPublishedAlready(arguments: [String]) throws {
    let stage = try reAddedStage()
    try stage.monorepo.git("push", "-q", stage.remote, "\(stage.split()):refs/heads/main")
    try stage.setVersion("1.0.1")
    expect(try stage.plimsoll(stage.publishing(["--push"] + arguments)), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.0.1"] == stage.split())
  }

  @Test func pointersOfGitLFSAreWarnedOf() throws {
    let stage = try Stage()
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    try stage.commit("sdks/ios/Assets/logo.png", pointer, "Add the logo")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 0, saying: "warning: ", "Assets/logo.png", "git lfs push")
    #expect(try stage.references().count == 2)
  }

  @Test func aFolderThatIsNotThereIsMissing() throws {
    let stage = try Stage()
    let before = try stage.monorepo.git("rev-parse", "HEAD")
    try stage.monorepo.git("rm", "-q", "-r", "sdks/ios")
    try stage.monorepo.git("commit", "-q", "-m", "Remove the SDK for iOS")
    expect(try stage.publish("--push"), endsWith: 66, saying: "sdks/ios")
    expect(try stage.publish("--push", "--rev", "no-such"), endsWith: 66, saying: "no-such")
    expect(try stage.publish("--push", "--rev", before), endsWith: 0)
  }
}
