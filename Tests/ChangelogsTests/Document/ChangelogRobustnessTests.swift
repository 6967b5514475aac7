import Changelogs
import Testing
import Versions

/// No bytes keep the reader of changelogs busy.
@Suite struct ChangelogRobustnessTests {
  /// Each would take minutes if its time were not linear.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<", "<!--", "<!-- -->", "[", "(", "](", "[a](", "## [", "## 1.2.3 (", "## <", "`", "```\n",
      "~~~ a\n", "- a\n", "* ", "> ", "=\n", "a\n=\n", "a\n-\n", "---\n", "#", "# ", "## 1.2.3\n",
      "## [Unreleased]\n", "### Fixed\n", "[a]: b\n", "[1.2.3]: https://a/compare/a...b\n", "1.",
      "1.2.3-", "1.2.3 ", "-1.2.3\n\n", "2026-04-17 ", "January ", "\r", "\r\n", "\n", "\t",
      "\u{0}",
    ])
  func manyOpenEndsTakeLinearTime(piece: String) throws {
    let many = String(repeating: piece, count: 5000)
    let version = try SemanticVersion("9.0.0")
    let day = try #require(CalendarDay("2026-12-01"))
    for text in ["## 1.2.3 " + many, "## [Unreleased]\n\n- " + many] {
      let changelog = Changelog(Array(text.utf8))
      #expect(changelog.problems(in: "x").count < 10_000)
      #expect(!changelog.drafting([ChangeEntry(.added, "x")]).isEmpty)
      _ = try? changelog.promoting(
        to: version, date: day, links: nil, tagFormat: TagFormat("{version}"))
      _ = try? changelog.notes(of: SemanticVersion("1.2.3"))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func manyReleasesWithLinksTakeLinearTime() throws {
    let numbers = (0..<1500).reversed()
    let sections = numbers.map {
      "## [1.\($0).0] - 2026-04-17\n\n### Fixed\n\n- A [link][1.\($0).0].\n\n"
    }
    let links = numbers.map { "[1.\($0).0]: https://github.com/acme/sdk/releases/tag/1.\($0).0\n" }
    let changelog = Changelog(Array((sections + links).joined().utf8))
    let repository = try ReleaseLinks(
      repository: "https://github.com/acme/sdk", tagFormat: TagFormat("{version}"))
    #expect(changelog.releases.count == 1500)
    #expect(changelog.problems(in: "x", links: repository).count == 1)
    #expect(changelog.drafting([ChangeEntry(.added, "x")]).count == 1)
    #expect(try changelog.notes(of: SemanticVersion("1.7.0")).count > 20)
  }
}
