import Bytes
import Changelogs
import Testing
import Versions
import _TestSupport

/// What holds for every changelog, whatever is in it.
@Suite struct RandomChangelogTests {
  private static let changes = [
    ChangeEntry(.fixed, "a"), ChangeEntry(.added, "New (#1)"), ChangeEntry(.security, "Newer"),
    ChangeEntry(.added, "Newest", isBreaking: true),
  ]

  @Test func everythingElseStaysAndASecondTimeChangesNothing() throws {
    let day = try #require(CalendarDay("2026-05-01"))
    let format = try TagFormat("{version}")
    let version = try SemanticVersion("2.0.0")
    let pages = ReleaseLinks(repository: "https://github.com/a/b", tagFormat: format)
    for seed in 0..<500 as Range<UInt64> {
      let changelog = Changelog(RandomChangelog(seed: seed).bytes)
      expectRanges(of: changelog, seed)
      _ = changelog.problems(in: "CHANGELOG.md", releasing: version, links: pages)
      let edits = changelog.drafting(Self.changes)
      let drafted = try changelog.applying(edits)
      #expect(edits.allSatisfy { $0.old.isEmpty }, "seed \(seed)")
      #expect(drafted.unreleased != nil, "seed \(seed): \(changelog.text.debugDescription)")
      #expect(
        drafted.drafting(Self.changes) == [],
        "seed \(seed): \(changelog.text.debugDescription) \(drafted.text.debugDescription)")
      #expect(
        drafted.releases.count { !$0.isUnreleased }
          == changelog.releases.count { !$0.isUnreleased },
        "seed \(seed): \(changelog.text.debugDescription) \(drafted.text.debugDescription)")
      for links in [pages, nil] {
        let edits: [ByteEdit]
        do throws(ChangelogError) {
          edits = try drafted.promoting(to: version, date: day, links: links, tagFormat: format)
        } catch {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        let promoted = try drafted.applying(edits)
        #expect(
          promoted[version]?.date?.day == day,
          "seed \(seed): \(drafted.text.debugDescription) \(promoted.text.debugDescription)")
        #expect(
          promoted.releases.count == drafted.releases.count + 1,
          "seed \(seed): \(drafted.text.debugDescription) \(promoted.text.debugDescription)")
        #expect(
          try promoted.promoting(to: version, date: day, links: links, tagFormat: format) == [],
          "seed \(seed)")
        #expect(!(try promoted.notes(of: version).isEmpty), "seed \(seed)")
      }
    }
  }

  /// Whether all ranges lie in the file and one in the other, in order.
  private func expectRanges(of changelog: Changelog, _ seed: UInt64) {
    var end = 0
    for release in changelog.releases {
      let isInOrder =
        end <= release.heading.lowerBound && release.heading.upperBound <= release.body.lowerBound
        && release.body.upperBound <= changelog.bytes.count
        && release.heading.contains(release.title) && release.title.contains(release.name)
      #expect(isInOrder, "seed \(seed)")
      end = release.body.lowerBound
      for group in release.groups {
        #expect(
          end <= group.heading.lowerBound && group.heading.upperBound <= group.body.lowerBound,
          "seed \(seed)")
        end = group.body.lowerBound
        for item in group.items {
          #expect(end <= item.range.lowerBound, "seed \(seed)")
          end = item.range.upperBound
        }
        #expect(end <= group.body.upperBound, "seed \(seed)")
        end = group.body.upperBound
      }
      #expect(end <= release.body.upperBound || release.groups.isEmpty, "seed \(seed)")
      end = release.body.upperBound
    }
  }

  @Test func aFileMayEndAnywhere() throws {
    let bytes = RandomChangelog(seed: 7).bytes + Array("\n## [1.0.0] - 2026-01-01\n- a ([x])".utf8)
    for count in 0...bytes.count {
      let changelog = Changelog(Array(bytes[..<count]))
      let drafted = try changelog.drafted(Self.changes)
      #expect(drafted.drafting(Self.changes) == [])
    }
  }

  @Test func largeFilesAreRead() {
    // Read in square time, each of these would keep this test waiting.
    let unit = 1_000
    for text in [
      String(repeating: "## [1.0.0]\n- a\n[1.0.0]: b\n", count: unit),
      String(repeating: "[a]", count: unit) + "\n" + String(repeating: "[1.0.0]: b\n", count: unit),
      "## " + String(repeating: "<", count: unit * 4), String(repeating: "<!--\n", count: unit),
      "## 1.0.0 " + String(repeating: "(", count: unit * 4),
      String(repeating: "- a\n", count: unit),
      String(repeating: "```\n<!--", count: unit), String(repeating: "a\n---\n", count: unit),
    ] {
      let changelog = Changelog(text)
      _ = changelog.problems(in: "CHANGELOG.md")
    }
  }
}
