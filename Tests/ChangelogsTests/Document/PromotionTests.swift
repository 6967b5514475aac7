import Changelogs
import Testing
import Versions
import _TestSupport

/// What makes a release of unreleased changes.
@Suite struct PromotionTests {
  private static let mirror = "git@github.com:acme/ios.git"

  @Test func theLinksFollow() throws {
    let text = """
      # Changelog

      ## [Unreleased]

      ### Added

      - A by [@someone]

      ## [1.0.0] - 2026-01-01

      - First

      [@someone]: https://a.b/someone
      [Unreleased]: https://old.example/acme/mono/compare/0.9.0...HEAD
      [1.0.0]: https://github.com/acme/ios/releases/tag/1.0.0

      """
    let promoted = try Changelog(text).promoted(to: "1.1.0", mirror: Self.mirror)
    #expect(
      promoted.text == """
        # Changelog

        ## [Unreleased]

        ## [1.1.0] - 2026-05-01

        ### Added

        - A by [@someone]

        ## [1.0.0] - 2026-01-01

        - First

        [@someone]: https://a.b/someone
        [Unreleased]: https://github.com/acme/ios/compare/1.1.0...HEAD
        [1.1.0]: https://github.com/acme/ios/compare/1.0.0...1.1.0
        [1.0.0]: https://github.com/acme/ios/releases/tag/1.0.0

        """)
    #expect(
      promoted.problems(
        in: "", releasing: try SemanticVersion("1.1.0"),
        links: ReleaseLinks(repository: Self.mirror, tagFormat: try TagFormat("{version}"))) == [])
    #expect(try promoted.promoted(to: "1.1.0", mirror: Self.mirror).bytes == promoted.bytes)
  }

  private func changelog(_ page: String, compare: String = "compare") -> String {
    """
    ## [Unreleased]

    - New

    ## [0.3.0] - 2026-01-01

    - Old

    [Unreleased]: \(page)/\(compare)/0.3.0...HEAD
    [0.3.0]: \(page)/\(compare)/0.2.0...0.3.0

    """
  }

  @Test func aReleaseOfAnOlderLineIsNotTheNewest() throws {
    let promoted = try Changelog(changelog("https://github.com/acme/ios"))
      .promoted(to: "0.2.5", mirror: Self.mirror)
    #expect(
      promoted.text.contains("[Unreleased]: https://github.com/acme/ios/compare/0.3.0...HEAD"))
  }

  @Test func theLinksOfTheFileTellWhatServerItIs() throws {
    let promoted = try Changelog(changelog("https://git.acme.com/acme/sdk", compare: "-/compare"))
      .promoted(to: "0.4.0", mirror: "git@git.acme.com:acme/sdk.git")
    #expect(promoted.text.contains("https://git.acme.com/acme/sdk/-/compare/0.4.0...HEAD"))
  }

  @Test func aPortOfAWebServerIsPartOfItsAddress() throws {
    let page = "https://git.acme.com:8443/acme/sdk"
    let promoted = try Changelog(changelog(page)).promoted(to: "0.4.0", mirror: page + ".git")
    #expect(promoted.text.contains("\(page)/compare/0.4.0...HEAD"))
  }

  @Test(arguments: [
    Fact("brackets", "## [1.0.0] - 2026-01-01", "## [1.1.0] - 2026-05-01"),
    Fact("a letter", "## v1.0.0 (2026-01-01)", "## v1.1.0 (2026-05-01)"),
    Fact("a letter in brackets", "## [v1.0.0] 2026-01-01", "## [v1.1.0] 2026-05-01"),
    Fact("an en dash", "## 1.0.0 – 2026-01-01", "## 1.1.0 – 2026-05-01"),
    Fact("a word", "## Version 1.0.0 (1st January 2026)", "## Version 1.1.0 (2026-05-01)"),
    Fact("bold text", "## **1.0.0** (2026-01-01)", "## **1.1.0** (2026-05-01)"),
    Fact("bold text with a date", "## **1.0.0 - 2026-01-01**", "## **1.1.0 - 2026-05-01**"),
    Fact("a title", "## 1.0.0 - 2026-01-01 - Aurora", "## 1.1.0 - 2026-05-01"),
    Fact("no date", "## 1.0.0", "## 1.1.0 - 2026-05-01"),
    Fact("brackets and no date", "## [1.0.0]", "## [1.1.0] - 2026-05-01"),
    Fact("withdrawn", "## 1.0.0 - 2026-01-01 [YANKED]", "## 1.1.0 - 2026-05-01"),
    Fact(
      "an address", "## [1.0.0](https://h.b/a/compare/v0.9.0...v1.0.0) (2026-01-01)",
      "## [1.1.0](https://h.b/a/compare/v1.0.0...v1.1.0) (2026-05-01)"),
    Fact("none", "", "## 1.1.0 - 2026-05-01"),
  ])
  func aHeadingIsSpelledAsTheOthers(_ fact: Fact<String, String>) throws {
    let text = "## Unreleased\n\n- a\n\n\(fact.input)\n\n- b\n"
    let promoted = try Changelog(text).promoted(to: "1.1.0", tags: "v{version}")
    #expect(promoted.text == "## Unreleased\n\n\(fact.expected)\n\n- a\n\n\(fact.input)\n\n- b\n")
  }

  @Test(arguments: [
    Fact(
      "GitHub", "https://github.com/a/b.git",
      "compare/v1.1.0...HEAD compare/v1.0.0...v1.1.0"),
    Fact(
      "GitLab", "ssh://git@gitlab.example:22/g/a/b.git",
      "-/compare/v1.1.0...HEAD -/compare/v1.0.0...v1.1.0"),
    Fact(
      "Bitbucket", "git@bitbucket.org:a/b",
      "branches/compare/HEAD%0Dv1.1.0 branches/compare/v1.1.0%0Dv1.0.0"),
  ])
  func anAddressIsTheHosts(_ fact: Fact<String, String>) throws {
    let text =
      "## [Unreleased]\n- a\n## [1.0.0]\n- b\n\n[1.0.0]: https://a.b/c/releases/tag/v1.0.0\n"
    let promoted = try Changelog(text).promoted(
      to: "1.1.0", mirror: fact.input, tags: "v{version}")
    let page = try #require(
      ReleaseLinks(repository: fact.input, tagFormat: try TagFormat("v{version}"))?.page)
    let paths = fact.expected.split(separator: " ").map { "\(page)/\($0)" }
    #expect(promoted.links.map { promoted.string($0.address) }.prefix(2) == paths[...])
  }

  @Test(arguments: [
    Fact(
      "carriage returns", "## Next\r\n- a\r\n", "## Next\r\n\r\n## 1.1.0 - 2026-05-01\r\n- a\r\n"),
    Fact(
      "underlined", "# C\n\nUnreleased\n----------\n- a",
      "# C\n\nUnreleased\n----------\n\n1.1.0 - 2026-05-01\n------------------\n- a"),
    Fact(
      "in the middle", "## 2.0.0 (2026-01-01)\n- a\n## Unreleased\n- b\n",
      "## 2.0.0 (2026-01-01)\n- a\n## Unreleased\n\n## 1.1.0 (2026-05-01)\n- b\n"),
    Fact(
      "an address in the heading",
      "## [Unreleased](https://h.b/a/compare/1.0.0...main)\n- a\n## 1.0.0\n",
      "## [Unreleased](https://h.b/a/compare/1.1.0...main)\n\n## 1.1.0 - 2026-05-01\n- a\n## 1.0.0\n"
    ),
    Fact(
      "another branch",
      "## [Next]\n- a\n## [1.0.0]\n\n  [next]: https://h.b/a/compare/1.0.0...main",
      "## [Next]\n\n## [1.1.0] - 2026-05-01\n- a\n## [1.0.0]\n\n"
        + "  [next]: https://h.b/a/compare/1.1.0...main\n"
        + "  [1.1.0]: https://h.b/a/compare/1.0.0...1.1.0"),
    Fact(
      "links without brackets in headings",
      "## Unreleased\n- a\n## v1.0.0\n\n[v1.0.0]: https://h.b/a/releases/tag/1.0.0\n",
      "## Unreleased\n\n## v1.1.0 - 2026-05-01\n- a\n## v1.0.0\n\n"
        + "[v1.1.0]: https://h.b/a/compare/1.0.0...1.1.0\n"
        + "[v1.0.0]: https://h.b/a/releases/tag/1.0.0\n"),
  ])
  func theRestStays(_ fact: Fact<String, String>) throws {
    let promoted = try Changelog(fact.input).promoted(to: "1.1.0")
    #expect(promoted.text == fact.expected)
    #expect(try promoted.promoted(to: "1.1.0").bytes == promoted.bytes)
  }

  @Test func aNewChangelogGetsLinks() throws {
    let first = try Changelog("").drafted([ChangeEntry(.added, "A")])
    let promoted = try first.promoted(to: "1.0.0", mirror: Self.mirror)
    #expect(
      promoted.text.hasSuffix(
        """

        - A

        [Unreleased]: https://github.com/acme/ios/compare/1.0.0...HEAD
        [1.0.0]: https://github.com/acme/ios/releases/tag/1.0.0

        """))
    #expect(try first.promoted(to: "1.0.0").links.isEmpty)
  }

  @Test(arguments: [
    Fact("no section", "# Changelog\n", ChangelogError.Code.nothingUnreleased),
    Fact("an empty one", "## Unreleased\n\n### Added\n\n## 1.0.0\n", .nothingUnreleased),
    Fact("only a comment", "## Unreleased\n<!-- none -->\n", .nothingUnreleased),
    Fact("another date", "## Unreleased\n\n## 1.1.0 - 2026-01-01\n- a\n", .existingRelease),
    Fact("no date", "## Unreleased\n\n## 1.1.0\n- a\n", .existingRelease),
    Fact("more changes", "## Unreleased\n- b\n## 1.1.0 - 2026-05-01\n- a\n", .existingRelease),
  ])
  func aReleaseThatCannotBeMadeIsRefused(_ fact: Fact<String, ChangelogError.Code>) {
    let error = #expect(throws: ChangelogError.self) {
      try Changelog(fact.input).promoted(to: "1.1.0")
    }
    #expect(error?.code == fact.expected)
    #expect(error?.hint.isEmpty == false)
  }

  // MARK: Notes

  @Test func notesStandAlone() throws {
    let changelog = Changelog(
      "## 1.1.0\r\n\r\n### Added\r\n\r\n- A by [@Some One], [docs][guide]  \r\n\r\n## 1.0.0\r\n"
        + "\r\n[@some one]: https://a.b\r\n[1.0.0]: https://a.b/1\r\n[guide]: https://a.b/g")
    let notes = try changelog.notes(of: SemanticVersion("1.1.0"))
    #expect(
      String(decoding: notes, as: UTF8.self)
        == "### Added\r\n\r\n- A by [@Some One], [docs][guide]\r\n\r\n"
        + "[@some one]: https://a.b\r\n[guide]: https://a.b/g\r\n")
    #expect(try changelog.notes(of: SemanticVersion("1.0.0")) == [])
    let error = #expect(throws: ChangelogError.self) {
      try changelog.notes(of: SemanticVersion("2.0.0"))
    }
    #expect(error?.code == .missingRelease)
    #expect(error?.hint == "the newest are 1.1.0, 1.0.0")
  }
}
