import Testing
import _TestSupport

/// A release from the first push to the one that finds nothing to do, by each kind of server.
@Suite struct PublishingTests {
  @Test(arguments: Transport.allCases)
  func aFirstReleaseMakesBranchAndTagAndASecondRunHasNothingToDo(transport: Transport) throws {
    let stage = try Stage(transport)

    let plan = try stage.publish()
    expect(plan, endsWith: 0)
    let planned = try plan.document()
    #expect(planned.branch == .init("main", from: nil, "create"))
    #expect(planned.tag == .init("1.0.0", from: nil, "create"))
    #expect(!planned.pushed)
    #expect(try stage.references().isEmpty, "without --push the mirror is only read")

    let first = try stage.publish("--push")
    expect(first, endsWith: 0)
    let document = try first.document()
    #expect(document.schema == "plimsoll/mirror/1")
    #expect(document.sdk == "ios")
    #expect(document.pushed)
    #expect(document.reasons.isEmpty)
    let split = document.split
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
    let folder = try stage.monorepo.git("rev-parse", "HEAD:sdks/ios")
    #expect(try stage.mirror.git("rev-parse", "main^{tree}") == folder)

    let second = try stage.publish("--push")
    expect(second, endsWith: 0)
    let repeated = try second.document()
    #expect(repeated.branch == .init("main", from: split, "up-to-date"))
    #expect(repeated.tag == .init("1.0.0", from: split, "exists"))
    #expect(!repeated.pushed)
    #expect(try stage.isWhole())
  }

  /// A property of Gradle, a pubspec and a package.json decide versions as a constant does.
  @Test(arguments: ["android", "flutter", "react-native"])
  func theVersionMayBeInAManifest(sdk: String) throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(
      ["mirror", sdk, "--to", stage.remote, "--format", "json", "--push"])
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(document.tag == .init("1.0.0", from: nil, "create"))
    #expect(
      try stage.references() == [
        "refs/heads/main": document.split, "refs/tags/1.0.0": document.split,
      ])
  }

  @Test(arguments: Transport.allCases)
  func theNextReleaseFastForwardsTheBranch(transport: Transport) throws {
    let stage = try Stage(transport)
    expect(try stage.publish("--push"), endsWith: 0)
    let first = try stage.split()
    try stage.setVersion("1.0.1")

    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(document.branch == .init("main", from: first, "fast-forward"))
    #expect(document.tag == .init("1.0.1", from: nil, "create"))
    #expect(
      try stage.references() == [
        "refs/heads/main": document.split, "refs/tags/1.0.0": first,
        "refs/tags/1.0.1": document.split,
      ])
  }

  @Test func aMirrorWithoutTheBranchGetsIt() throws {
    let stage = try Stage()
    let readme = try stage.foreignCommit("Initial commit")
    try stage.mirror.git("update-ref", "refs/heads/master", readme)
    try stage.mirror.git("symbolic-ref", "HEAD", "refs/heads/master")

    expect(try stage.publish("--push"), endsWith: 0)
    let split = try stage.split()
    #expect(
      try stage.references() == [
        "refs/heads/main": split, "refs/heads/master": readme, "refs/tags/1.0.0": split,
      ])
  }

  @Test func theMirrorInTheConfigurationIsTheDefault() throws {
    let stage = try Stage()
    try stage.monorepo.git(
      "config", "url.\(stage.mirror.path).insteadOf",
      "git@github.com:appy-to/appy-ios-sdk.git")
    expect(try stage.plimsoll(["mirror", "ios", "--push"]), endsWith: 0)
    let split = try stage.split()
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }

  @Test func aReportForPeopleNamesWhatWasDone() throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(["mirror", "ios", "--to", stage.remote, "--push"])
    expect(outcome, endsWith: 0)
    let split = try stage.split()
    for word in ["main", "1.0.0", split, "create", "Pushed."] {
      #expect(outcome.output.contains(word))
    }
    #expect(outcome.errors.isEmpty)
  }

  @Test func theMirrorsHistoryIsThatOfGitSubtree() throws {
    guard isInstalled("git-subtree") else {
      try Test.cancel("skipped: git-subtree is not installed")
    }
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let oracle = try stage.monorepo.git("subtree", "split", "-q", "--prefix=sdks/ios")
    #expect(try stage.references()["refs/heads/main"] == oracle)
  }
}
