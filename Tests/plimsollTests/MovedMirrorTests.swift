import Testing
import _TestSupport

/// A mirror that somebody changes between the plan and the push.
@Suite struct MovedMirrorTests {
  @Test func aBranchThatMovedAwayIsLeftAlone() throws {
    var stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let published = try stage.references()
    try stage.setVersion("1.0.1")
    let hotfix = try stage.foreignCommit("Hotfix", after: published["refs/heads/main"])
    try stage.interfere("git update-ref refs/heads/main \(hotfix)")

    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "refs/heads/main", "has changed since the plan")
    let expected = published.merging(["refs/heads/main": hotfix]) { $1 }
    #expect(try stage.references() == expected)
    #expect(try !outcome.document().pushed)
  }

  @Test func aTagThatAppearedElsewhereIsNotMovedAndTheBranchStays() throws {
    var stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let published = try stage.references()
    let first = try #require(published["refs/heads/main"])
    try stage.setVersion("1.0.1")
    try stage.interfere("git update-ref refs/tags/1.0.1 \(first)")

    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "refs/tags/1.0.1", "has changed since the plan")
    #expect(try stage.references() == published.merging(["refs/tags/1.0.1": first]) { $1 })
    #expect(try !outcome.document().pushed)
  }

  /// The change comes so late that only the server can notice it.
  @Test(arguments: [
    "git update-ref refs/tags/1.0.1 $first", "git update-ref refs/heads/main $other",
  ])
  func aChangeDuringThePushStopsAllOfIt(change: String) throws {
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let first = try #require(try stage.references()["refs/heads/main"])
    let other = try stage.foreignCommit("Hotfix", after: first)
    try stage.setVersion("1.0.1")
    try stage.install(
      "pre-receive",
      """
      unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
      first=\(first) other=\(other)
      \(change)
      """)
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "was not updated")
    let isTag = change.contains("tags")
    #expect(
      try stage.references()
        == [
          "refs/heads/main": isTag ? first : other, "refs/tags/1.0.0": first,
        ].merging(isTag ? ["refs/tags/1.0.1": first] : [:]) { $1 })
    #expect(try !outcome.document().pushed)
  }

  @Test func somebodyWhoPublishedTheSameMeanwhileIsNoTrouble() throws {
    var stage = try Stage()
    let split = try stage.split()
    try stage.monorepo.git("config", "uploadpack.allowAnySHA1InWant", "true")
    try stage.interfere("git fetch -q '\(stage.monorepo.path)' \(split):refs/heads/main")
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }
}
