import Bytes
import Changelogs
import Findings
import Testing
import Versions
import _TestSupport

/// What is wrong with a changelog, and how much it matters.
@Suite struct ProblemTests {
  /// `line:column severity aspect: message`.
  private func problems(
    _ text: String, releasing: String? = nil, mirror: String? = nil
  ) throws -> [String] {
    let format = try TagFormat("v{version}")
    return Changelog(text).problems(
      in: "CHANGELOG.md", releasing: try releasing.map { try SemanticVersion($0) },
      links: mirror.flatMap { ReleaseLinks(repository: $0, tagFormat: format) }
    ).map { found in
      let place = found.problem.position
      #expect(!found.problem.hint.isEmpty)
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(found.problem.severity) "
        + "\(found.aspect): \(found.problem.message)"
    }
  }

  private static let good = """
    # Changelog

    ## [Unreleased]

    ### Added

    ## [1.1.0] - 2026-05-01

    ### Added

    - b

    ### Fixed

    - a

    ## [1.0.0] - 2026-05-01

    - First

    [Unreleased]: https://github.com/acme/ios/compare/v1.1.0...HEAD
    [1.1.0]: https://github.com/acme/ios/compare/v1.0.0...v1.1.0
    [1.0.0]: https://github.com/acme/ios/releases/tag/v1.0.0

    """
  private static let mirror = "https://github.com/acme/ios.git"

  @Test func aGoodChangelogHasNone() throws {
    #expect(try problems(Self.good, releasing: "1.1.0", mirror: Self.mirror) == [])
  }

  @Test(arguments: [
    Fact(
      "no such day", ("- 2026-05-01\n\n- First", "- 2026-02-30\n\n- First"),
      ["17:14 error order: there is no such day: 2026-02-30"]),
    Fact(
      "a date in words", ("- 2026-05-01\n\n- First", "(1st May 2026)\n\n- First"),
      ["17:13 warning order: the date of 1.0.0 is not in the order of ISO 8601"]),
    Fact(
      "no date", (" - 2026-05-01\n\n- First", "\n\n- First"),
      ["17:4 warning order: 1.0.0 has no date"]),
    Fact(
      "a date in the future of the one above",
      ("- 2026-05-01\n\n- First", "- 2026-06-01\n\n- First"),
      [
        "17:4 warning order: 1.0.0 of 2026-06-01 stands below 1.1.0 of 2026-05-01, which is older"
      ]),
    Fact(
      "twice", ("## [1.0.0]", "## [1.1.0] - 2026-05-01\n- x\n\n## [1.0.0]"),
      ["17:4 error order: there is a second section of 1.1.0"]),
    Fact(
      "nothing", ("- First\n", ""), ["17:4 warning entry: the section of 1.0.0 is empty"]),
    Fact(
      "another category", ("### Fixed", "### Bug fixes"),
      ["13:1 warning entry: 'Bug fixes' is no kind of change that Keep a Changelog has"]),
    Fact(
      "a category twice", ("### Fixed", "### added"),
      ["13:1 warning entry: 1.1.0 has 'Added' twice"]),
    Fact(
      "a category without changes", ("### Fixed\n\n- a", "### Fixed\n"),
      ["13:1 warning entry: 'Fixed' of 1.1.0 has no changes"]),
    Fact(
      "categories in another order", ("### Fixed\n\n- a", "### Fixed\n\n- a\n\n### Changed\n\n- c"),
      ["17:1 warning entry: 'Changed' of 1.1.0 stands below 'Fixed'"]),
    Fact(
      "no unreleased changes", ("## [Unreleased]\n\n### Added\n\n", ""),
      ["1:1 warning entry: there is no section for what is not released yet"]),
    Fact(
      "a stale link", ("compare/v1.1.0...HEAD", "compare/v1.0.0...HEAD"),
      [
        "21:15 error links: the link of Unreleased begins at v1.0.0, but the newest release is v1.1.0"
      ]),
    Fact(
      "a tag without its letter", ("v1.0.0...v1.1.0", "v1.0.0...1.1.0"),
      ["22:10 error links: the link of 1.1.0 goes up to 1.1.0, but its tag is v1.1.0"]),
    Fact(
      "an old tag without its letter", ("tag/v1.0.0", "tag/1.0.0"),
      ["23:10 warning links: the link of 1.0.0 leads to 1.0.0, but its tag is v1.0.0"]),
    Fact(
      "a jump", ("compare/v1.0.0...v1.1.0", "compare/v0.9.0...v1.1.0"),
      ["22:10 warning links: the link of 1.1.0 begins at v0.9.0, but the one before it is v1.0.0"]),
    Fact(
      "another repository", ("acme/ios/compare/v1.0.0", "acme/mono/compare/v1.0.0"),
      [
        "22:10 warning links: the link of 1.1.0 leads to another repository than "
          + "https://github.com/acme/ios"
      ]),
    Fact(
      "no link", ("[1.1.0]: https://github.com/acme/ios/compare/v1.0.0...v1.1.0\n", ""),
      ["7:4 warning links: [1.1.0] has no link"]),
  ])
  func eachIsNamedWithItsPlace(_ fact: Fact<(String, String), [String]>) throws {
    let text = Self.good.replacing(fact.input.0, with: fact.input.1, maxReplacements: 1)
    #expect(text != Self.good)
    #expect(try problems(text, mirror: Self.mirror) == fact.expected)
  }

  @Test(arguments: [
    Fact("no section", "## Unreleased\n- a\n", ["1:4 error entry: 1.1.0 has no section"]),
    Fact(
      "no date", "## Unreleased\n## 1.1.0\n- a\n",
      [
        "2:4 warning order: 1.1.0 has no date", "2:4 error entry: the section of 1.1.0 has no date",
      ]),
    Fact(
      "nothing in it", "## Unreleased\n## 1.1.0 - 2026-01-01\n",
      [
        "2:4 warning entry: the section of 1.1.0 is empty",
        "2:4 error entry: the section of 1.1.0 says nothing",
      ]),
    Fact("one in order", "## Unreleased\n## 1.1.0 - 2026-01-01\n- a\n", []),
  ])
  func aReleaseNeedsItsSection(_ fact: Fact<String, [String]>) throws {
    #expect(try problems(fact.input, releasing: "1.1.0") == fact.expected)
  }

  @Test func whatPeopleWriteIrregularlyIsAWarning() throws {
    let text = """
      Release notes
      =============

      ## v1.2.0 (17th April 2026)
      * New things
      * ### Misc

      ### Version 1.1.0
      Improvements.

      ## 1.1.1 – 03/04/2026
      - Fixes

      """
    #expect(try problems(text).allSatisfy { $0.contains(" warning ") })
    #expect(!(try problems(text).isEmpty))
  }

  @Test func anAscendingChangelogIsAnError() throws {
    let text = "## Unreleased\n## 1.0.0 - 2026-01-01\n- a\n## 1.1.0 - 2026-02-01\n- b\n"
    #expect(
      try problems(text) == [
        "4:4 error order: 1.1.0 of 2026-02-01 stands below 1.0.0 of 2026-01-01, which is older"
      ])
  }

  @Test func aComparisonMayBeginAtThePrereleaseOrTheRelease() throws {
    for old in ["v1.0.0", "v1.1.0-rc.2"] {
      let text = """
        ## Unreleased
        ## [1.1.0] - 2026-01-03
        - a
        ## 1.1.0-rc.2 - 2026-01-02
        - b
        ## 1.0.0 - 2026-01-01
        - c

        [1.1.0]: https://github.com/acme/ios/compare/\(old)...v1.1.0
        """
      #expect(try problems(text, mirror: Self.mirror) == [])
    }
  }
}
