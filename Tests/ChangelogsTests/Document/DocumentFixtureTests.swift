import Bytes
import Changelogs
import Findings
import Testing
import Versions
import _TestSupport

/// What is made of changelogs in all spellings, byte for byte: the files of `Fixtures`.
@Suite struct DocumentFixtureTests {
  static let version = try? SemanticVersion("2.0.0")
  static let day = CalendarDay("2026-12-01")

  /// Some changes, of which many of the changelogs have the second one already.
  static let entries = [
    ChangeEntry(.added, "Links say when they were clicked. (#52)"),
    ChangeEntry(.fixed, "Slugs are compared without regard to case. (#41)"),
    ChangeEntry(.fixed, "Events keep their order."),
    ChangeEntry(.changed, "Waits are whole milliseconds.", isBreaking: true),
  ]

  @Test(arguments: DocumentFixture.all)
  func changesAreDrafted(_ fixture: DocumentFixture) throws {
    let changelog = try fixture.changelog()
    let drafted = try changelog.applying(changelog.drafting(Self.entries))
    try fixture.expect(drafted.bytes, in: "drafted.md")
    #expect(drafted.drafting(Self.entries).isEmpty, "a second draft adds nothing")
  }

  @Test(arguments: DocumentFixture.all)
  func unreleasedChangesAreReleased(_ fixture: DocumentFixture) throws {
    let changelog = try fixture.changelog()
    let version = try #require(Self.version)
    let day = try #require(Self.day)
    let links = try fixture.links
    let format = try #require(links).tagFormat
    let promoted: Changelog
    do {
      promoted = try changelog.applying(
        changelog.promoting(to: version, date: day, links: links, tagFormat: format))
    } catch {
      try fixture.expect(Array("\(error)\n".utf8), in: "promoted.txt")
      return
    }
    try fixture.expect(promoted.bytes, in: "promoted.md")
    #expect(promoted.releases.count == changelog.releases.count + 1)
    #expect(promoted[version]?.date?.day == day)
    let again = try promoted.promoting(to: version, date: day, links: links, tagFormat: format)
    #expect(again.isEmpty, "a second promotion changes nothing")
  }

  @Test(arguments: DocumentFixture.all)
  func theNotesOfAReleaseAreItsSection(_ fixture: DocumentFixture) throws {
    try fixture.expect(
      fixture.changelog().notes(of: SemanticVersion("1.1.0")), in: "notes.md")
  }

  @Test(arguments: DocumentFixture.all)
  func whatIsWrongIsSaid(_ fixture: DocumentFixture) throws {
    let problems = try fixture.changelog().problems(in: "CHANGELOG.md", links: fixture.links)
    let lines = problems.map { found in
      let place = found.problem.position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(found.problem.severity) \(found.aspect): \(found.problem.message)\n"
    }
    try fixture.expect(Array(lines.joined().utf8), in: "problems.txt")
  }
}
