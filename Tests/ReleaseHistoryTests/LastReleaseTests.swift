import Git
import ReleaseHistory
import Testing
import Versions
import _TestSupport

/// Which release came last, by the tags of one SDK alone.
@Suite struct LastReleaseTests {
  /// A line of commits `main~3` to `main` with a branch `side` off `main~2`.
  private func sandbox() throws -> GitSandbox {
    let sandbox = try GitSandbox()
    for number in 0..<4 {
      try sandbox.git("commit", "-q", "--allow-empty", "-m", "\(number)")
    }
    try sandbox.git("checkout", "-q", "-b", "side", "main~2")
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "side")
    return sandbox
  }

  /// The newest and the newest stable release on `main`, by `format`.
  private func last(
    _ format: String, beside others: [String] = [], in sandbox: GitSandbox
  ) throws -> String {
    let repository = try Repository.open(at: sandbox.path)
    let tags = try RepositoryTags(of: repository).tags(
      of: TagFormat(format), beside: others.map { try TagFormat($0) }, in: repository)
    var history = try ReleaseHistory(
      of: repository.commitID(for: "main"), folders: [nil], in: repository)
    let last = try history.lastReleases(among: [tags], in: repository)[0]
    return "\(last.newest?.name ?? "-") \(last.stable?.name ?? "-")"
  }

  @Test(arguments: [
    Fact("none yet", [], "- -"),
    Fact("the highest, not the latest", ["1.10.0 main~2", "1.9.0 main"], "1.10.0 1.10.0"),
    Fact("only those before the commit", ["1.0.0 main~3", "2.0.0 side"], "1.0.0 1.0.0"),
    Fact("none before the commit", ["2.0.0 side"], "- -"),
    Fact("an annotated one", ["-a 1.0.0 main~1", "0.9.0 main"], "1.0.0 1.0.0"),
    Fact("a prerelease after a release", ["1.0.0 main~2", "1.1.0-rc.1 main"], "1.1.0-rc.1 1.0.0"),
    Fact("rc.10 after rc.9", ["1.0.0-rc.9 main~1", "1.0.0-rc.10 main"], "1.0.0-rc.10 -"),
    Fact("a release after its prerelease", ["1.0.0-rc.1 main", "1.0.0 main"], "1.0.0 1.0.0"),
    Fact("build metadata", ["1.0.0+9 main~1", "1.0.0+10 main~2"], "1.0.0+10 1.0.0+10"),
    Fact("the tip itself", ["1.0.0 main"], "1.0.0 1.0.0"),
    Fact("no other format", ["1.0.0 main~1", "app-2.0.0 main", "1.0 main"], "1.0.0 1.0.0"),
    Fact("no malformed version", ["1.0.0 main~1", "01.1.0 main"], "1.0.0 1.0.0"),
  ])
  func itIsTheHighestVersionBefore(_ fact: Fact<[String], String>) throws {
    let sandbox = try sandbox()
    for tag in fact.input {
      var words = ["tag"] + tag.split(separator: " ").map(String.init)
      if words.contains("-a") { words += ["-m", "a release"] }
      #expect(try sandbox.succeeds(words))
    }
    #expect(try last("{version}", in: sandbox) == fact.expected)
  }

  /// git-cliff #634.
  @Test func eachSDKHasItsOwnTagOfACommit() throws {
    let sandbox = try sandbox()
    try sandbox.git("tag", "ios-v1.2.0", "main~1")
    try sandbox.git("tag", "android-v3.0.0", "main~1")
    #expect(try last("ios-v{version}", in: sandbox) == "ios-v1.2.0 ios-v1.2.0")
    #expect(try last("android-v{version}", in: sandbox) == "android-v3.0.0 android-v3.0.0")
  }

  /// Without this, release-please takes the whole history for new.
  @Test(arguments: [
    Fact("without the word", "v1.{}.0", "14 tags match v{version}"),
    Fact("with another separator", "ios/1.{}.0", "14 tags match ios/{version}"),
    Fact("in other letters", "iOS-v1.{}.0", "14 tags match iOS-v{version}"),
  ])
  func tagsOfAnotherSpellingAreAnError(_ fact: Fact<String, String>) throws {
    let sandbox = try sandbox()
    for number in 0..<14 {
      try sandbox.git("tag", fact.input.replacing("{}", with: "\(number)"), "main~1")
    }
    let error = try #require(throws: ReleaseHistoryError.self) {
      try last("ios-v{version}", in: sandbox)
    }
    #expect(error.code == .noTagOfFormat)
    #expect(error.subject == "ios-v{version}")
    #expect(error.reason == "there is no tag of the format ios-v{version}; \(fact.expected)")
  }

  @Test(arguments: ["android-v1.0.0", "server-1.0.0", "nightly", "ios-1.0", "v1.0.0"])
  func otherTagsAreNone(tag: String) throws {
    let sandbox = try sandbox()
    try sandbox.git("tag", tag)
    let found = try last(
      "ios-v{version}", beside: ["android-v{version}", "v{version}"], in: sandbox)
    #expect(found == "- -")
  }

  @Test func aTagOfAFileIsNoRelease() throws {
    let sandbox = try sandbox()
    try sandbox.git("tag", "1.0.0", try sandbox.writeObject("blob", "x".utf8))
    try sandbox.git("tag", "0.9.0", "main")
    #expect(try last("{version}", in: sandbox) == "0.9.0 0.9.0")
  }

  @Test func severalAreFoundInOneWalk() throws {
    let sandbox = try sandbox()
    for tag in ["a-1.0.0", "b-2.0.0"] { try sandbox.git("tag", tag, "main~1") }
    try sandbox.git("tag", "b-3.0.0", "side")
    let repository = try Repository.open(at: sandbox.path)
    let all = try RepositoryTags(of: repository)
    let tags = try ["a-{version}", "b-{version}", "c-{version}"].map {
      try all.tags(of: TagFormat($0), in: repository)
    }
    var history = try ReleaseHistory(
      of: repository.commitID(for: "main"), folders: [], in: repository)
    let last = try history.lastReleases(among: tags, in: repository)
    #expect(last.map { $0.newest?.name } == ["a-1.0.0", "b-2.0.0", nil])
  }

  /// GoReleaser takes what is left for the whole history.
  @Test func aShallowCloneIsRefused() throws {
    let sandbox = try sandbox()
    let clone = sandbox.sibling("clone")
    try sandbox.git("clone", "-q", "--depth=1", "file://\(sandbox.path)", clone.path)
    let repository = try Repository.open(at: clone.path)
    let error = #expect(throws: ReleaseHistoryError.self) {
      _ = try ReleaseHistory(of: repository.commitID(for: "HEAD"), folders: [], in: repository)
    }
    #expect(error?.code == .shallowHistory)
  }
}
