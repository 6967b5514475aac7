import Bytes
import Statements
import Testing
import Versions
import _TestSupport

@Suite struct ChangelogHeadingsTests {
  private static func versions(_ source: String) throws -> [String] {
    let bytes = Array(source.utf8)
    return try FileKind.changelog.statements(in: bytes, of: "CHANGELOG.md").map { statement in
      #expect(statement.meaning == .version && statement.key == "heading")
      guard case .literal(let text, let range) = statement.value else { return "not literal" }
      #expect(Array(bytes[range]) == Array(text.utf8))
      return text
    }
  }

  @Test(arguments: [
    Fact("chg-01: Keep a Changelog", "## [Unreleased]\n\n## [1.1.3] - 2026-02-16", ["1.1.3"]),
    Fact("chg-02: no brackets, no date", "## Unreleased\n\n## 9.26.0\n", ["9.26.0"]),
    Fact("chg-04: no heading at all", "v.3.14.0\n- Fixes\n\nv.3.13.0\n", ["3.14.0", "3.13.0"]),
    Fact("chg-05: level 1 with product name", "# Firebase 12.17.0\n- [fixed]", ["12.17.0"]),
    Fact(
      "chg-07: entries above the title",
      """
      ## 1.6.0 (2026-06-10)

      * feat

      # Changelog

      ## [Unreleased]

      ## [1.2.0] - 2026-03-03
      """, ["1.6.0", "1.2.0"]),
    Fact("chg-08: Next", "## Next\n\n## 3.69.3\n\n## 3.69.2", ["3.69.3", "3.69.2"]),
  ])
  func readsTheKnownForms(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.versions(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("a bare version", "## 1.2.3", "1.2.3"),
    Fact("a leading v", "## v1.2.3", "1.2.3"),
    Fact("a capital V", "# V1.2.3", "1.2.3"),
    Fact("v and a period", "## v.1.2.3", "1.2.3"),
    Fact("two numbers", "## 1.2", "1.2"),
    Fact("four numbers", "## 1.2.3.4", "1.2.3.4"),
    Fact("a prerelease", "## 1.2.3-rc.1 - 2026-01-02", "1.2.3-rc.1"),
    Fact("a prerelease and a build", "## [1.2.3-rc.1+5]", "1.2.3-rc.1+5"),
    Fact("level 3 and a spoken date", "### Version 1.2.3 (17th April 2026)", "1.2.3"),
    Fact(
      "a link and a date", "## [1.2.3](https://h/compare/v1.2.2...v1.2.3) (2026-01-02)", "1.2.3"),
    Fact("a link reference", "## [1.2.3][1] - 2026-01-02", "1.2.3"),
    Fact("a link with the v in it", "## [v1.2.3](https://h/a(b))", "1.2.3"),
    Fact("an en dash", "## 1.2.3 – 2026-01-02", "1.2.3"),
    Fact("an em dash", "## 1.2.3 — January 2, 2026", "1.2.3"),
    Fact("yanked", "## 1.6.0 [YANKED]", "1.6.0"),
    Fact("yanked behind the date", "## [1.6.0] - 2026-01-02 [YANKED]", "1.6.0"),
    Fact("a date with slashes", "## 1.2.3 / 2026/01/02", "1.2.3"),
    Fact("a date with periods", "## 1.2.3 (02.01.2026)", "1.2.3"),
    Fact("a date with periods and no brackets", "## 1.2.3 02.01.2026", "1.2.3"),
    Fact("bold", "## **1.2.3** (Feb 3rd, 2026)", "1.2.3"),
    Fact("code", "## `1.2.3`", "1.2.3"),
    Fact("closed", "## 1.2.3 ##", "1.2.3"),
    Fact("a title", "## 1.2.3 - The one with the budgets", "1.2.3"),
    Fact("a title behind a colon", "## 1.2.3: Faster", "1.2.3"),
    Fact("a title in brackets", "## [1.2.3 - 1.2 patch, on Jan 2nd, 2026](https://h/)", "1.2.3"),
    Fact("a prerelease behind a period", "## 1.2.3.rc.1 (2026-01-02)", "1.2.3.rc.1"),
    Fact("a colon", "## Version 1.2.3:", "1.2.3"),
    Fact("release", "## Release 1.2.3", "1.2.3"),
    Fact("a product of two words", "# Appy SDK 1.2.3", "1.2.3"),
    Fact("a product and version", "# Appy iOS SDK version 1.2.3 (2026-01-02)", "1.2.3"),
    Fact("a package of npm", "## @appy/react-native@1.2.3", "1.2.3"),
    Fact("a tag with a prefix", "## ios-v1.2.3", "1.2.3"),
    Fact("a tag with a folder", "## ios/1.2.3", "1.2.3"),
    Fact("an anchor", "## <a name=\"1.0.0\"></a>1.2.3", "1.2.3"),
    Fact("emoji", "## 🚀 1.2.3 🎉", "1.2.3"),
    Fact("unreleased as yet", "## 1.2.3 (unreleased)", "1.2.3"),
    Fact("indented by three", "   ## 1.2.3", "1.2.3"),
    Fact("a tab behind the sign", "##\t1.2.3", "1.2.3"),
    Fact("underlined with =", "1.2.3\n=====", "1.2.3"),
    Fact("underlined with -, a date", "Appy 1.2.3 (2026-01-02)\n---", "1.2.3"),
    Fact("a line of bold text", "**1.2.3** - 2026-01-02\n\n- Fixes", "1.2.3"),
    Fact("a line with date", "Version 1.2.3 (2026-01-02)\n- Fixes", "1.2.3"),
    Fact("a comment behind", "## 1.2.3 <!-- draft 1.2.4 -->", "1.2.3"),
    Fact("byte order mark", "\u{FEFF}## 1.2.3\n", "1.2.3"),
    Fact("line ends of Windows", "# Changelog\r\n\r\n## 1.2.3\r\n", "1.2.3"),
  ])
  func aReleaseHeadingMayBe(_ fact: Fact<String, String>) throws {
    #expect(try Self.versions(fact.input) == [fact.expected])
  }

  @Test(arguments: [
    Fact("no version", "## Unreleased", [String]()),
    Fact("a placeholder", "## X.Y.Z", []),
    Fact("the main branch", "## master", []),
    Fact("one number", "## 3 things", []),
    Fact("one number alone", "## 3", []),
    Fact("a date", "## 2026-01-02", []),
    Fact("a date with periods", "## 16.02.2026", []),
    Fact("a mention behind from", "### Migrating from 0.3.5", []),
    Fact("a mention behind to", "## Upgrade to 2.0.0", []),
    Fact("a mention behind in", "## What is new in 2.0.0", []),
    Fact("a requirement", "### Requires 12.0.0", []),
    Fact("a title without a dash", "## 2.0.0 migration guide", []),
    Fact("a mention with a title", "## Appy 2.0.0 - all about it", []),
    Fact("a range", "## 1.2 - 2.0", []),
    Fact("a list of versions", "## 1.2.3 and 1.2.4", []),
    Fact("unreleased with a version", "## Unreleased (1.2.3)", []),
    Fact("a platform", "## iOS 13.0", []),
    Fact("five numbers", "## 1.2.3.4.5", []),
    Fact("letters behind", "## 1.2.3x", []),
    Fact("a file", "## acme1.2.3", []),
    Fact("a sentence", "## Why is 1.2.3 so big?", []),
    Fact("no space behind the sign", "##1.2.3", []),
    Fact("seven signs", "####### 1.2.3", []),
    Fact("indented code", "text\n\n    ## 1.2.3", []),
    Fact("fenced code", "```\n## 1.2.3\n\n1.2.3\n```", []),
    Fact("fenced code with tildes", "~~~~ md\n```\n## 1.2.3\n~~~\n~~~~", []),
    Fact("a fence that is never closed", "```\n## 1.2.3", []),
    Fact("a comment", "<!-- ## 1.2.3 -->", []),
    Fact("a comment of several lines", "<!--\n## 1.2.3\n```\n-->", []),
    Fact("a comment that is never closed", "<!--\n## 1.2.3", []),
    Fact("a line of a paragraph", "The next one is\n1.2.3\n", []),
    Fact("two numbers alone", "1.2\n", []),
    Fact("an item", "- 1.2.3\n", []),
    Fact("a sentence in a line", "1.2.3 fixes it.\n", []),
    Fact("a link reference", "[1.2.3]: https://h/compare/1.2.2...1.2.3", []),
    Fact("a deeper heading with a name", "## 1.2.3\n\n### Appy Core 4.5.6\n", ["1.2.3"]),
    Fact("levels of semantic-release", "# 2.0.0\n\n## 1.9.1\n", ["2.0.0", "1.9.1"]),
    Fact("code is closed by its own fence", "````\n```\n````\n## 1.2.3", ["1.2.3"]),
    Fact("a comment ends", "<!-- a\n-->\n## 1.2.3\n<!-- b -->", ["1.2.3"]),
    Fact("an arrow that closes nothing", "-->\n## 1.2.3 \nsome `<!--` text\n", ["1.2.3"]),
    Fact("nothing", "", []),
  ])
  func anotherLineIsNone(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.versions(fact.input) == fact.expected)
  }

  @Test func replacingAVersionLeavesTheRest() throws {
    let source = "\u{FEFF}# Changelog\r\n\r\n## [1.2.3](u) – 2026-01-02  \r\n- a"
    let bytes = Array(source.utf8)
    let statement = try #require(
      try FileKind.changelog.statements(in: bytes, of: "CHANGELOG.md").first)
    guard case .literal(_, let range) = statement.value else { return }
    let replaced =
      bytes[..<range.lowerBound] + Array("2.0.0-rc.1".utf8) + bytes[range.upperBound...]
    #expect(
      String(decoding: replaced, as: UTF8.self) == source.replacing("1.2.3", with: "2.0.0-rc.1"))
  }

  @Test func anyBytesAreAChangelog() throws {
    var random = SplitMix64(seed: 11)
    let pieces =
      [
        "#", "## ", "1.2.3", "v", ".", "[", "]", "(", ")", "<!--", "-->", "```", "\n", "\r\n",
        "    ",
        " - ", "2026-01-02", "<a", ">", "\u{FEFF}", "===", "é", "Appy ",
      ].map { Array($0.utf8) } + [[0xFF], [0x00]]
    for _ in 0..<1500 {
      let bytes = (0..<random.below(25)).flatMap { _ in random.pick(pieces) }
      var last = 0
      for statement in try FileKind.changelog.statements(in: bytes, of: "C.md") {
        guard case .literal(let text, let range) = statement.value else { continue }
        #expect(range.lowerBound >= last && Array(bytes[range]) == Array(text.utf8))
        last = range.upperBound
      }
    }
  }
}
