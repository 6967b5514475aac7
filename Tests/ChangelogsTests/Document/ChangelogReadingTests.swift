import Changelogs
import Testing
import _TestSupport

/// What is read in changelogs of all spellings.
@Suite struct ChangelogReadingTests {
  /// `name date`, `?` for no day; `!` where it is withdrawn.
  private func outline(_ text: String) -> [String] {
    let changelog = Changelog(text)
    return changelog.releases.map { release in
      let name = release.isUnreleased ? "unreleased" : changelog.string(release.name)
      let date = release.date.map { $0.day.map(\.description) ?? "?" }
      return [name, date, release.isYanked ? "!" : nil].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    Fact("Keep a Changelog", "## [1.2.3] - 2026-04-17", ["1.2.3 2026-04-17"]),
    Fact("withdrawn", "## [1.2.3] - 2026-04-17 [YANKED]", ["1.2.3 2026-04-17 !"]),
    Fact("a link with an address", "## [1.2.3](https://a.b) (2026-04-17)", ["1.2.3 2026-04-17"]),
    Fact("no brackets", "## 1.2.3", ["1.2.3"]),
    Fact("round brackets", "## 1.2.3 (2026-04-17)", ["1.2.3 2026-04-17"]),
    Fact("a letter", "## v1.2.3", ["1.2.3"]),
    Fact("a product", "# Acme 1.2.3", ["1.2.3"]),
    Fact("a date in words", "### Version 1.2.3 (17th April 2026)", ["1.2.3 2026-04-17"]),
    Fact("a date in American words", "## 1.2.3 - April 17, 2026", ["1.2.3 2026-04-17"]),
    Fact("a date with periods", "## 1.2.3 - 17.04.2026", ["1.2.3 2026-04-17"]),
    Fact("a date with slashes", "## 1.2.3 - 2026/04/17", ["1.2.3 2026-04-17"]),
    Fact("a day that cannot be told", "## 1.2.3 - 03/04/2026", ["1.2.3 ?"]),
    Fact("a day that is not", "## 1.2.3 - 2026-02-30", ["1.2.3 ?"]),
    Fact("an en dash", "## 1.2.3 – 2026-04-17", ["1.2.3 2026-04-17"]),
    Fact("a line of its own", "v.3.14.0\n\n- a", ["3.14.0"]),
    Fact("underlined", "1.2.3 - 2026-04-17\n------\n- a", ["1.2.3 2026-04-17"]),
    Fact("underlined twice", "Acme 1.2.3\n===\n", ["1.2.3"]),
    Fact("unreleased", "## Unreleased", ["unreleased"]),
    Fact("unreleased in brackets", "## [Unreleased]", ["unreleased"]),
    Fact("unreleased with an address", "## [Unreleased](https://a.b)", ["unreleased"]),
    Fact("unreleased with a date", "## [Unreleased] - TBD", ["unreleased"]),
    Fact("unreleased, underlined", "Unreleased\n----------", ["unreleased"]),
    Fact("next", "## Next", ["unreleased"]), Fact("upcoming", "## Upcoming", ["unreleased"]),
    Fact("a version to be", "## X.Y.Z", ["unreleased"]),
    Fact("carriage returns", "# C\r\n\r\n## [1.2.3]\r\n\r\n## 1.2.2\r\n", ["1.2.3", "1.2.2"]),
    Fact("a byte order mark", "\u{FEFF}## 1.2.3\n", ["1.2.3"]),
    Fact("in a fence", "```\n## 1.2.3\n```\n~~~\n## 1.2.2\n~~~", []),
    Fact("in a fence that does not end", "## 1.2.3\n```\n## 1.2.2\n", ["1.2.3"]),
    Fact("indented code", "## 1.2.3\n\n    ## 1.2.2\n", ["1.2.3"]),
    Fact("in a comment", "<!--\n## 1.2.3\n-->\n## 1.2.2\n", ["1.2.2"]),
    Fact("other headings", "# Changelog\n## Introduction\n### About 2 things", []),
    Fact("nothing", "", []),
  ])
  func aHeadingIsReadInEverySpelling(_ fact: Fact<String, [String]>) {
    #expect(outline(fact.input) == fact.expected)
    let others = "# Changelog\n\n" + fact.input + "\n"
    if !fact.input.hasPrefix("\u{FEFF}") { #expect(outline(others) == fact.expected) }
  }

  @Test func entriesAreReadWithTheirLines() throws {
    let changelog = Changelog(
      """
      - Above all headings

      ## [Unreleased]
      loose
      * One
        goes on

        ```
        - code
        ```
      * Two
      lazily

      ### Added
      - A
        - inner
      +  B

      Text between.

      ### Misc.

      [Unreleased]: https://a.b
      """)
    let groups = try #require(changelog.unreleased?.groups)
    #expect(groups.map(\.name) == [nil, "Added", "Misc."])
    #expect(groups.map(\.category) == [nil, .added, nil])
    #expect(
      groups.map { $0.items.map(\.text) } == [
        ["One goes on ``` - code ```", "Two lazily"], ["A - inner", "B"], [],
      ])
  }

  @Test func linksAreReadWhereverTheyAre() {
    let changelog = Changelog(
      """
      ## [1.1.0]
      - by [@someone]
      [@someone]: https://a.b/someone

      ## [1.0.0]
      - [^1]

      [^1]: a footnote
         [1.1.0]: <https://a.b/1.1.0> "title"
          [code]: https://a.b
      ```
      [code]: https://a.b
      ```
      [1.0.0]:https://a.b/1.0.0
      """)
    #expect(changelog.links.map { changelog.string($0.label) } == ["@someone", "1.1.0", "1.0.0"])
    #expect(
      changelog.links.map { changelog.string($0.address) } == [
        "https://a.b/someone", "https://a.b/1.1.0", "https://a.b/1.0.0",
      ])
  }

  @Test func aSectionEndsBeforeWhatIsNotOfIt() throws {
    let changelog = Changelog("## 1.0.0\n- a\n\n## Older\nsee elsewhere\n\n[1.0.0]: https://a.b\n")
    let release = try #require(changelog.releases.first)
    #expect(changelog.string(release.body) == "- a\n\n")
  }

  @Test(arguments: [
    Fact("a leap day", "2024-02-29", true), Fact("none", "2026-02-29", false),
    Fact("a century", "1900-02-29", false), Fact("four centuries", "2000-02-29", true),
    Fact("short", "2026-4-17", false), Fact("month 13", "2026-13-01", false),
    Fact("day 0", "2026-01-00", false), Fact("empty", "", false),
    Fact("signs", "-026-01-01", false),
    Fact("other digits", "٢٠٢٦-01-01", false),
  ])
  func aDayIsOneOfTheCalendar(_ fact: Fact<String, Bool>) {
    #expect((CalendarDay(fact.input) != nil) == fact.expected)
    if fact.expected { #expect(CalendarDay(fact.input)?.description == fact.input) }
  }
}
