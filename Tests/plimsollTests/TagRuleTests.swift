import Testing
import _TestSupport

/// When a release may be tagged, and what with.
@Suite struct TagRuleTests {
  /// A mirror that has the release 1.0.0, and a monorepo one commit further.
  private func releasedStage(version: String? = nil) throws -> (stage: Stage, released: String) {
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let released = try stage.split()
    if let version {
      try stage.setVersion(version)
    } else {
      try stage.commit("sdks/ios/NOTES.md", "later\n", "Add notes")
    }
    return (stage, released)
  }

  @Test func aTagAtAnotherCommitIsNeverMoved() throws {
    let (stage, released) = try releasedStage()
    let before = try stage.references()
    let tagObject = try stage.mirror.git("rev-parse", "refs/tags/1.0.0")
    for arguments in [
      ["--push"], ["--push", "--allow-older"], ["--push", "--mirror-branch", "none"],
    ] {
      let outcome = try stage.plimsoll(stage.publishing(arguments))
      expect(outcome, endsWith: 1, saying: "1.0.0", released.prefix(7).description, "never moved")
      let document = try outcome.document()
      #expect(document.tag == .init("1.0.0", from: released, "refused"))
      #expect(!document.pushed && !document.reasons.isEmpty)
    }
    #expect(try stage.references() == before)
    #expect(try stage.mirror.git("rev-parse", "refs/tags/1.0.0") == tagObject)
  }

  @Test(arguments: [true, false])
  func aTagAtThisCommitExistsAnnotatedOrNot(isAnnotated: Bool) throws {
    let stage = try Stage()
    let split = try stage.split()
    try stage.monorepo.git("push", "-q", stage.remote, "\(split):refs/heads/main")
    let kind = isAnnotated ? ["-a", "-m", "By hand"] : []
    _ = try stage.mirror.run(["tag"] + kind + ["1.0.0", split])
    let tag = try stage.mirror.git("rev-parse", "refs/tags/1.0.0")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 0)
    #expect(try outcome.document().tag == .init("1.0.0", from: split, "exists"))
    #expect(try stage.mirror.git("rev-parse", "refs/tags/1.0.0") == tag)
  }

  @Test func theSameVersionWithAVInFrontIsTheSameVersion() throws {
    let stage = try Stage()
    let older = try stage.split("HEAD~3")
    try stage.monorepo.git(
      "push", "-q", stage.remote, "\(older):refs/heads/main", "\(older):refs/tags/v1.0.0")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "v1.0.0", older.prefix(7).description)
    #expect(try stage.references() == ["refs/heads/main": older, "refs/tags/v1.0.0": older])
  }

  @Test func aVersionWithAVAtThisCommitDoesNotHinderTheOther() throws {
    let stage = try Stage()
    let split = try stage.split()
    try stage.monorepo.git(
      "push", "-q", stage.remote, "\(split):refs/heads/main", "\(split):refs/tags/v1.0.0")
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.0.0"] == split)
  }

  @Test func aBranchWithTheTagsNameStopsIt() throws {
    let stage = try Stage()
    let other = try stage.foreignCommit("Start")
    try stage.mirror.git("update-ref", "refs/heads/1.0.0", other)
    expect(try stage.publish("--push"), endsWith: 1, saying: "branch named 1.0.0")
    #expect(try stage.references() == ["refs/heads/1.0.0": other])
  }

  @Test func aLowerVersionIsRefusedUnlessAllowed() throws {
    let (stage, released) = try releasedStage(version: "0.9.9")
    let before = try stage.references()
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "0.9.9", "1.0.0", "--allow-older")
    #expect(try stage.references() == before)

    let allowed = try stage.publish("--push", "--allow-older")
    expect(allowed, endsWith: 0)
    let split = try allowed.document().split
    #expect(
      try stage.references() == [
        "refs/heads/main": split, "refs/tags/0.9.9": split, "refs/tags/1.0.0": released,
      ])
  }

  @Test func aPrereleaseIsBelowItsRelease() throws {
    let (stage, _) = try releasedStage(version: "1.0.0-rc.1")
    expect(try stage.publish("--push"), endsWith: 1, saying: "1.0.0-rc.1 is below 1.0.0")
  }

  @Test func aVersionHasMoreThanDigitsToCompare() throws {
    let (stage, _) = try releasedStage(version: "1.9.0")
    expect(try stage.publish("--push"), endsWith: 0)
    try stage.setVersion("1.10.0")
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.10.0"] == stage.split())
  }

  @Test func theTagMustBeThatOfTheVersion() throws {
    let stage = try Stage()
    let outcome = try stage.publish("--push", "--tag", "1.0.1")
    expect(outcome, endsWith: 1, saying: "1.0.1", "1.0.0")
    #expect(try stage.references().isEmpty)
    expect(try stage.publish("--push", "--tag", "v1.0.0"), endsWith: 1, saying: "v1.0.0")
    expect(try stage.publish("--push", "--tag", "1.0.0"), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func noTagPublishesTheBranchAlone() throws {
    let stage = try Stage()
    let outcome = try stage.publish("--push", "--no-tag")
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(document.tag == nil)
    #expect(try stage.references() == ["refs/heads/main": document.split])
    // The tag can follow.
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.0.0"] == document.split)
  }

  @Test func tagAndNoTagExcludeEachOther() throws {
    let stage = try Stage()
    expect(try stage.publish("--tag", "1.0.0", "--no-tag"), endsWith: 64, saying: "Usage:")
    expect(
      try stage.publish("--mirror-branch", "none", "--no-tag"), endsWith: 64, saying: "Usage:")
  }

  /// Two people who release the same commit make one and the same tag object, whoever they are.
  @Test func anAnnotatedTagDependsOnTheCommitAlone() throws {
    let first = try Stage()
    var second = try Stage()
    second.monorepo.setDate(1_800_000_000)
    second.environment = [
      "GIT_COMMITTER_NAME": "Somebody Else", "GIT_COMMITTER_EMAIL": "else@appy.example",
      "GIT_AUTHOR_NAME": "Somebody Else", "TZ": "Asia/Tokyo", "LC_ALL": "C",
    ]
    var tags: [String] = []
    for stage in [first, second] {
      expect(try stage.publish("--push"), endsWith: 0)
      #expect(try stage.mirror.git("cat-file", "-t", "refs/tags/1.0.0") == "tag")
      tags.append(try stage.mirror.git("rev-parse", "refs/tags/1.0.0"))
    }
    #expect(tags[0] == tags[1])
    #expect(try first.isWhole())
  }

  @Test func theConfigurationChoosesTheKindAndFormOfTags() throws {
    let stage = try Stage()
    let configuration = """
      version: 1
      sdks:
        ios:
          path: sdks/ios
          tag: "v{version}"
          tagging: lightweight
          version: { file: Sources/AppySDK/Appy.swift, symbol: Appy.sdkVersion }

      """
    try stage.commit("plimsoll.yml", configuration, "Tag lightly")
    expect(try stage.publish("--push"), endsWith: 0)
    let split = try stage.split()
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/v1.0.0": split])
    #expect(try stage.mirror.git("cat-file", "-t", "refs/tags/v1.0.0") == "commit")
  }

  /// What is tagged is what the commit says, not what lies in the work tree.
  @Test func theVersionIsThatOfTheCommit() throws {
    let stage = try Stage()
    let older = try stage.monorepo.git("rev-parse", "HEAD")
    try stage.setVersion("1.0.1")
    try stage.mirror.scratch.write(
      "public enum Appy { public static let sdkVersion = \"7.7.7\" }\n".utf8,
      to: "monorepo/sdks/ios/Sources/AppySDK/Appy.swift")
    expect(try stage.publish("--push", "--rev", older), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.0.0"] == stage.split(older))
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references()["refs/tags/1.0.1"] == stage.split())
  }
}
