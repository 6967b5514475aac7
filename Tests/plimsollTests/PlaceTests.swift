import Testing
import _TestSupport

/// Where the program may be run from.
@Suite struct PlaceTests {
  @Test func aFolderInsideTheMonorepoIsAsGoodAsItsTop() throws {
    let stage = try Stage()
    let folder = "\(stage.monorepo.path)/sdks/ios/Sources"
    expect(try stage.publish("--push", in: folder), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func aFolderCanBeNamed() throws {
    let stage = try Stage()
    let outcome = try stage.publish("--push", "-C", stage.monorepo.path, in: "/")
    expect(outcome, endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func aRelativePathToTheMirrorCountsFromWhereOneIs() throws {
    var stage = try Stage()
    stage.remote = "../../../repository"
    let folder = "\(stage.monorepo.path)/sdks/ios"
    expect(try stage.publish("--push", in: folder), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func aLinkedWorkTreePublishesItsOwnCommit() throws {
    let stage = try Stage()
    let linked = stage.monorepo.sibling("linked")
    try stage.monorepo.git("worktree", "add", "-q", "--detach", linked.path, "HEAD~1")
    try linked.git("commit", "-q", "--allow-empty", "-m", "Elsewhere")
    let outcome = try stage.publish("--push", "--no-tag", in: linked.path)
    expect(outcome, endsWith: 0)
    #expect(try stage.references()["refs/heads/main"] == stage.split("HEAD~1"))
    #expect(try stage.isSound(linked))
  }

  @Test func aBareCloneWorksWithANamedConfiguration() throws {
    let stage = try Stage()
    let bare = stage.monorepo.sibling("bare.git")
    try stage.monorepo.git("clone", "-q", "--bare", stage.monorepo.path, bare.path)
    let configuration = "\(stage.monorepo.path)/plimsoll.yml"
    expect(try stage.publish("--push", "--config", configuration, in: bare.path), endsWith: 0)
    let split = try stage.split()
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }

  /// Hooks of git set these variables for whatever they run.
  @Test func insideAHookTheMonorepoIsTheOneAround() throws {
    var stage = try Stage()
    stage.environment["GIT_DIR"] = "\(stage.monorepo.path)/.git"
    stage.environment["GIT_INDEX_FILE"] = "\(stage.monorepo.path)/.git/index"
    stage.environment["GIT_WORK_TREE"] = stage.monorepo.path
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func insideTheHookOfAnotherRepositoryNothingIsGuessed() throws {
    var stage = try Stage()
    let other = try GitSandbox()
    stage.environment["GIT_DIR"] = "\(other.path)/.git"
    expect(try stage.publish("--push"), endsWith: 65, saying: "GIT_DIR", other.path)
    #expect(try stage.references().isEmpty)
  }

  @Test func outsideOfARepositoryThereIsNothingToPublish() throws {
    let stage = try Stage()
    expect(
      try stage.publish("--push", in: stage.mirror.scratch.path), endsWith: 66,
      saying: "no git repository")
  }

  @Test func anUnknownSDKIsAMistakeInTheCommand() throws {
    let stage = try Stage()
    expect(
      try stage.plimsoll(["mirror", "iso", "--to", stage.remote]), endsWith: 64, saying: "ios")
  }
}
