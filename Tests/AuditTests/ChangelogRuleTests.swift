import Audit
import Testing

/// The rules about changelogs, kept and broken; what there is to say of a changelog by itself is
/// tested where it is read.
@Suite struct ChangelogRuleTests {
  private static let rules: Set = ["changelog-entry", "changelog-order", "changelog-links"]

  private func findings(_ changelog: String?, mode: AuditMode) throws -> [String] {
    var files: [(path: String, text: String)] = [("VERSION", "1.1.0\n")]
    if let changelog { files.append(("CHANGELOG.md", changelog)) }
    let sdk = SampleSDK(files: .init(files))
    return try VersionAudit.findings(in: [sdk], mode: mode, rules: Self.rules)
  }

  private static let complete = """
    # Changelog

    ## [Unreleased]

    ## [1.1.0] - 2026-02-01

    ### Fixed

    - Something.

    ## [1.0.0] - 2026-01-01

    ### Added

    - All of it.

    [Unreleased]: https://github.com/acme/acme-ios/compare/1.1.0...HEAD
    [1.1.0]: https://github.com/acme/acme-ios/compare/1.0.0...1.1.0
    [1.0.0]: https://github.com/acme/acme-ios/releases/tag/1.0.0

    """

  @Test(arguments: [AuditMode.develop, .release])
  func aChangelogThatIsCompleteHasNoFindings(mode: AuditMode) throws {
    #expect(try findings(Self.complete, mode: mode) == [])
  }

  @Test func aReleaseNeedsASectionOfItsOwn() throws {
    let changelog = Self.complete.replacing("1.1.0", with: "1.2.0")
    #expect(
      try findings(changelog, mode: .release) == [
        "ios/CHANGELOG.md:3:4 error changelog-entry -→1.1.0"
      ])
  }

  @Test func whileDevelopingTheVersionMayStandForWhatIsNotReleased() throws {
    let drafted = "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Something.\n"
    #expect(try findings(drafted, mode: .develop) == [])
    #expect(
      try findings("# Changelog\n\n## [Unreleased]\n", mode: .develop)
        == ["ios/CHANGELOG.md warning changelog-entry -→1.1.0"])
  }

  @Test func aStaleLinkIsAnError() throws {
    let changelog = Self.complete.replacing("1.1.0...HEAD", with: "1.0.0...HEAD")
    #expect(
      try findings(changelog, mode: .develop)
        == ["ios/CHANGELOG.md:17:15 error changelog-links 1.0.0→1.1.0"])
  }

  @Test func aSectionThatIsThereTwiceIsAnError() throws {
    let changelog = Self.complete.replacing("[1.0.0] - 2026", with: "[1.1.0] - 2026")
    #expect(
      try findings(changelog, mode: .develop).contains(
        "ios/CHANGELOG.md:11:4 error changelog-order 1.1.0→-"))
  }

  @Test func noChangelogAtAllIsSaidBeforeARelease() throws {
    #expect(try findings(nil, mode: .develop) == [])
    #expect(try findings(nil, mode: .release) == ["ios warning changelog-entry -→CHANGELOG.md"])
  }
}
