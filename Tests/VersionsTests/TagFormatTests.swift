import Subprocesses
import Testing
import Versions

@Suite struct TagFormatTests {
  @Test(arguments: [
    ("{version}", "1.2.3", "1.2.3"),
    ("v{version}", "1.2.3-rc.1", "v1.2.3-rc.1"),
    ("ios/{version}", "1.2.3+5", "ios/1.2.3+5"),
    ("ios-v{version}", "0.1.0", "ios-v0.1.0"),
    ("@scope/name@{version}", "1.2.3", "@scope/name@1.2.3"),
    ("{version}-ios", "1.2.3-rc.1", "1.2.3-rc.1-ios"),
    ("é{version}", "1.2.3", "é1.2.3"),
  ])
  func makesATagAndReadsItBack(format: String, version: String, tag: String) throws {
    let format = try TagFormat(format)
    #expect(try format.tag(of: SemanticVersion(version)) == tag)
    #expect(try format.version(of: tag) == SemanticVersion(version))
    #expect(try TagFormat(format.description) == format)
  }

  @Test(arguments: [
    ("{version}", "v1.2.3"), ("{version}", "1.2"), ("{version}", "ios/1.2.3"), ("{version}", ""),
    ("v{version}", "1.2.3"), ("v{version}", "v"), ("v{version}", "vv1.2.3"),
    ("v{version}", "V1.2.3"),
    ("ios/{version}", "android/1.2.3"), ("ios/{version}", "ios/1.2.3/x"),
    ("{version}-ios", "1.2.3"), ("1{version}1", "1"), ("e\u{301}{version}", "\u{E9}1.2.3"),
  ])
  func tagsOfAnotherFormatHaveNoVersion(format: String, tag: String) throws {
    #expect(try TagFormat(format).version(of: tag) == nil)
  }

  @Test(arguments: [
    ("", "the tag format has no {version}"),
    ("v1.2.3", "the tag format has no {version}"),
    ("v{Version}", "the tag format has no {version}"),
    ("{version}{version}", "the tag format has {version} more than once"),
    ("{version}-{version}-{version}", "the tag format has {version} more than once"),
    ("{name}-{version}", "the tag format has a brace that belongs to no {version}"),
    ("{{version}}", "the tag format has a brace that belongs to no {version}"),
  ])
  func aFormatHasOnePlaceholder(format: String, reason: String) {
    let error = #expect(throws: VersionError.self) { try TagFormat(format) }
    #expect(error?.code == .malformedFormat)
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    "-{version}", "v {version}", "v~{version}", "v^{version}", "v:{version}", "v?{version}",
    "v*{version}", "v[{version}", "v\\{version}", "v\t{version}", "v\u{7F}{version}",
    "/{version}", "{version}/", "a//{version}", ".v{version}", "a/.v{version}", "{version}.lock",
    "a.lock/{version}", "{version}.", "v..{version}",
  ])
  func aFormatThatGitRefusesIsAnError(format: String) throws {
    let error = #expect(throws: VersionError.self) { try TagFormat(format) }
    #expect(error?.code == .invalidTagName)
    #expect(try !gitAccepts(format.replacing("{version}", with: "1.2.3")))
  }

  @Test(arguments: ["{version}", "@{version}", "a-/{version}/b", "lock{version}", "é.{version}]"])
  func gitAcceptsTheOtherFormats(format: String) throws {
    let tag = try TagFormat(format).tag(of: SemanticVersion("1.2.3-rc.1+5"))
    #expect(try gitAccepts(tag))
  }

  @Test func aVersionThatMakesNoTagIsAnError() throws {
    let version = try SemanticVersion("1.0.0-rc.lock")
    let error = #expect(throws: VersionError.self) { try TagFormat("v{version}").tag(of: version) }
    #expect(error?.code == .invalidTagName)
    #expect(try TagFormat("{version}-x").tag(of: version) == "1.0.0-rc.lock-x")
  }

  /// Whether git takes this name for a tag; `git tag` itself, but no check of refs, refuses a hyphen.
  private func gitAccepts(_ tag: String) throws -> Bool {
    guard !tag.hasPrefix("-") else { return false }
    return try Subprocess("git", ["check-ref-format", "refs/tags/\(tag)"], environment: [:]).run()
      .isSuccess
  }
}
