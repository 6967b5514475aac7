import Changelogs
import Testing
import _TestSupport

/// What drafting adds to a changelog, and that it adds nothing twice.
@Suite struct DraftingTests {
  private static let changes = [
    ChangeEntry(.fixed, "Late answers no longer call back twice (#12)"),
    ChangeEntry(.added, "`start` takes a timeout (#13)"),
    ChangeEntry(.added, "Drop iOS 12", isBreaking: true),
  ]

  @Test func belowTheDeepestHeadingThereAreNoOthers() throws {
    let drafted = try Changelog("###### Unreleased\n\n###### 1.0.0\n").drafted([
      ChangeEntry(.fixed, "A"), ChangeEntry(.added, "B"),
    ])
    #expect(drafted.text == "###### Unreleased\n\n- B\n\n- A\n\n###### 1.0.0\n")
    #expect(drafted.drafting([ChangeEntry(.fixed, "A")]).isEmpty)
  }

  @Test func aChangelogIsBegun() throws {
    let drafted = try Changelog("").drafted(Self.changes)
    #expect(
      drafted.text == """
        # Changelog

        The format is [Keep a Changelog](https://keepachangelog.com/en/1.1.0/); versions follow
        [Semantic Versioning](https://semver.org/spec/v2.0.0.html).

        ## [Unreleased]

        ### Added

        - **Breaking:** Drop iOS 12
        - `start` takes a timeout (#13)

        ### Fixed

        - Late answers no longer call back twice (#12)

        """)
    #expect(drafted.drafting(Self.changes) == [])
    #expect(drafted.problems(in: "CHANGELOG.md") == [])
  }

  @Test(arguments: [
    Fact(
      "a section without anything", "## [Unreleased]\n\n## [1.0.0]\n",
      "## [Unreleased]\n\n### Fixed\n\n- New\n\n## [1.0.0]\n"),
    Fact(
      "a section that another one follows at once", "## [Unreleased]\n## [1.0.0]\n",
      "## [Unreleased]\n\n### Fixed\n\n- New\n\n## [1.0.0]\n"),
    Fact("no end of line", "## Unreleased", "## Unreleased\n\n### Fixed\n\n- New"),
    Fact(
      "carriage returns", "## Unreleased\r\n### Fixed\r\n* a\r\n",
      "## Unreleased\r\n### Fixed\r\n* a\r\n* New\r\n"),
    Fact(
      "both ends", "## Unreleased\n### Fixed\r\n+ a\r\n  b\n\r\n",
      "## Unreleased\n### Fixed\r\n+ a\r\n  b\n+ New\r\n\r\n"),
    Fact(
      "a byte order mark", "\u{FEFF}## Next\n\n### Fixed\n\n- a\n",
      "\u{FEFF}## Next\n\n### Fixed\n\n- a\n- New\n"),
    Fact(
      "links at the end", "## [Unreleased]\n\n[Unreleased]: https://a.b\n",
      "## [Unreleased]\n\n### Fixed\n\n- New\n\n[Unreleased]: https://a.b\n"),
    Fact(
      "a later category", "## Unreleased\n\n### Security\n\n- a\n",
      "## Unreleased\n\n### Fixed\n\n- New\n\n### Security\n\n- a\n"),
    Fact(
      "an earlier category", "## Unreleased\n\n### Added\n\n- a\n\n## 1.0.0\n",
      "## Unreleased\n\n### Added\n\n- a\n\n### Fixed\n\n- New\n\n## 1.0.0\n"),
    Fact(
      "loose text", "## Unreleased\n\nSoon.\n\n## 1.0.0\n",
      "## Unreleased\n\nSoon.\n\n### Fixed\n\n- New\n\n## 1.0.0\n"),
    Fact(
      "no section", "# Changelog\n\n## v1.0.0\n### Fixed\n- a\n",
      "# Changelog\n\n## Unreleased\n\n### Fixed\n- New\n\n## v1.0.0\n### Fixed\n- a\n"),
    Fact(
      "underlined headings", "Changes\n=====\n\n[1.0.0]\n---\n\n- a\n",
      "Changes\n=====\n\n[Unreleased]\n------------\n\n### Fixed\n\n- New\n\n[1.0.0]\n---\n\n- a\n"),
    Fact(
      "nothing but a title", "# Changelog\n",
      "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- New\n"),
    Fact(
      "in the middle", "## 2.0.0\n\n- a\n\n## Unreleased\n\n### Fixed\n\n- b\n\n## 1.0.0\n",
      "## 2.0.0\n\n- a\n\n## Unreleased\n\n### Fixed\n\n- b\n- New\n\n## 1.0.0\n"),
    Fact(
      "a section in a comment", "<!--\n## Unreleased\n-->\n\n## 1.0.0\n",
      "<!--\n## Unreleased\n-->\n\n## Unreleased\n\n### Fixed\n\n- New\n\n## 1.0.0\n"),
    Fact("the same words", "## Unreleased\n\n### Changed\n* *new*.\n", nil),
  ])
  func aChangeIsAddedWhereItBelongs(_ fact: Fact<String, String?>) throws {
    let entries = [ChangeEntry(.fixed, "New")]
    let drafted = try Changelog(fact.input).drafted(entries)
    #expect(drafted.text == fact.expected ?? fact.input)
    #expect(drafted.drafting(entries) == [])
  }

  @Test(arguments: [
    Fact("other case", "- ADD IT", true), Fact("quotes", "- Add `it`", true),
    Fact("a period", "- Add it.", true), Fact("two lines", "- Add\n  it", true),
    Fact("the same pull request", "- Something else (#7)", true),
    Fact("one of several", "- Something else (#6, #7).", true),
    Fact("as a link", "- Something else ([#7](https://a.b/pull/7))", true),
    Fact("as a link alone", "- Something else [#7](https://a.b/pull/7)", true),
    Fact("not at the end", "- Go on with (#7) a bit (#8)", false),
    Fact("of another repository", "- Something else (a/b#7)", false),
    Fact("another number", "- Something else (#77)", false),
    Fact("an issue number of GitLab's", "- Something else (!7)", false),
    Fact("more words", "- Add it now", false),
  ])
  func aChangeIsKnownByItsWordsOrItsNumber(_ fact: Fact<String, Bool>) {
    let changelog = Changelog("## Unreleased\n\n### Added\n\(fact.input)\n")
    #expect(
      changelog.drafting([ChangeEntry(.added, "Add it (#7)")]).isEmpty
        == (fact.expected && fact.input.contains("7")))
    if fact.expected, !fact.input.contains("7") {
      #expect(changelog.drafting([ChangeEntry(.added, "Add it")]) == [])
    }
  }

  @Test func whatBreaksStandsFirst() throws {
    let text = "## Unreleased\n\n### Added\n\n- **Breaking:** a\n- b\n"
    let drafted = try Changelog(text).drafted([
      ChangeEntry(.added, "c"), ChangeEntry(.added, "d", isBreaking: true),
    ])
    #expect(
      drafted.text
        == "## Unreleased\n\n### Added\n\n- **Breaking:** a\n- **Breaking:** d\n- b\n- c\n")
  }

  @Test func eachChangeIsAddedOnce() throws {
    let twice = [ChangeEntry(.added, "A (#1)"), ChangeEntry(.added, "a (#1).")]
    let drafted = try Changelog("").drafted(twice)
    #expect(drafted.unreleased?.groups.flatMap(\.items).count == 1)
  }
}
