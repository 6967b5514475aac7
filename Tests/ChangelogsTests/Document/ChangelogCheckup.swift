import Bytes
import Changelogs
import Findings
import Versions

/// Does everything with a changelog, and tells what is not as it should be.
struct ChangelogCheckup {
  private let version: SemanticVersion
  private let day: CalendarDay
  private let format: TagFormat
  private let links: ReleaseLinks?
  private let entries = [
    ChangeEntry(.security, "A token is no longer logged."),
    ChangeEntry(.added, "Links say when they were *clicked*, `so` that [x] <y> (#4711)"),
    ChangeEntry(.changed, "Waits are whole milliseconds \u{1F680}", isBreaking: true),
    ChangeEntry(.fixed, "# is no heading, nor is 1.2.3"),
    ChangeEntry(.fixed, "Retries wait", isBreaking: true),
  ]

  init() throws {
    version = try SemanticVersion("10.0.0")
    day = try CalendarDay("2026-12-01") ?? { throw CancellationError() }()
    format = try TagFormat("{version}")
    links = ReleaseLinks(repository: "git@github.com:acme/sdk.git", tagFormat: format)
  }

  /// The first thing that is wrong, or `nil`; more is asked of a changelog that is tidy, each part of
  /// which is what it seems to be.
  func fault(of changelog: Changelog, isTidy: Bool = false) -> String? {
    if let fault = faultOfReading(changelog) { return fault }
    guard let drafted = changed(changelog, changelog.drafting(entries)) else {
      return "a draft cannot be applied"
    }
    for edit in changelog.drafting(entries) where !edit.range.isEmpty {
      return "a draft replaces \(edit)"
    }
    if !drafted.drafting(entries).isEmpty { return "a second draft changes something" }
    if let fault = faultOfDraft(drafted, of: changelog) { return fault }
    if let fault = faultOfReading(drafted) { return fault }
    for links in [links, nil] {
      if let fault = faultOfPromotion(of: drafted, links, isTidy) { return fault }
    }
    return nil
  }

  private func faultOfReading(_ changelog: Changelog) -> String? {
    let count = changelog.bytes.count
    var end = 0
    for release in changelog.releases {
      let ranges = [release.heading, release.body]
      for range in ranges {
        guard end <= range.lowerBound, range.upperBound <= count else { return "ranges overlap" }
        end = range.upperBound
      }
      guard release.heading.contains(release.title), release.title.contains(release.name),
        !release.name.isEmpty
      else { return "a name is not in its heading" }
      var inner = release.body.lowerBound
      for group in release.groups {
        for range in [group.heading, group.body] {
          guard inner <= range.lowerBound, range.upperBound <= release.body.upperBound else {
            return "groups overlap"
          }
          inner = range.upperBound
        }
        var place = group.body.lowerBound
        for item in group.items {
          guard place <= item.range.lowerBound, item.range.upperBound <= group.body.upperBound
          else {
            return "items overlap"
          }
          place = item.range.upperBound
        }
      }
      if let version = release.version {
        guard let notes = try? changelog.notes(of: version), notes.last ?? 0x0A == 0x0A else {
          return "no notes of \(version)"
        }
      }
    }
    let offsets = changelog.problems(in: "x", releasing: version, links: links).compactMap {
      $0.problem.position
    }
    for (first, second) in zip(offsets, offsets.dropFirst())
    where (first.line, first.column) > (second.line, second.column) {
      return "problems are not in order"
    }
    return nil
  }

  private func faultOfDraft(_ drafted: Changelog, of changelog: Changelog) -> String? {
    let text = String(decoding: drafted.bytes, as: UTF8.self)
    for entry in entries where !text.contains(entry.text) { return "\(entry.text) is missing" }
    guard let unreleased = drafted.unreleased else { return "there is nothing unreleased" }
    let texts = unreleased.groups.flatMap(\.items).map(\.text)
    for entry in entries where !texts.contains(where: { $0.hasSuffix(entry.text) }) {
      return "\(entry.text) is not unreleased"
    }
    return faultOfOthers(drafted, changelog)
  }

  private func faultOfPromotion(
    of changelog: Changelog, _ links: ReleaseLinks?, _ isTidy: Bool
  ) -> String? {
    guard changelog[version] == nil else { return nil }
    let edits: [ByteEdit]
    do {
      edits = try changelog.promoting(to: version, date: day, links: links, tagFormat: format)
    } catch {
      return "\(error)"
    }
    guard let promoted = changed(changelog, edits) else { return "it cannot be promoted" }
    for edit in edits where !edit.range.isEmpty {
      let isHeading = changelog.unreleased?.heading.contains(edit.range) == true
      guard isHeading || changelog.links.contains(where: { $0.address == edit.range }) else {
        return "a promotion replaces \(edit)"
      }
    }
    guard promoted.releases.count == changelog.releases.count + 1 else {
      return "there are \(promoted.releases.count) instead of \(changelog.releases.count + 1)\n"
        + String(decoding: promoted.bytes, as: UTF8.self)
    }
    guard let release = promoted[version], release.date?.day == day else {
      return "the release has no date\n\(String(decoding: promoted.bytes, as: UTF8.self))"
    }
    guard let unreleased = promoted.unreleased, promoted.isEmpty(unreleased) else {
      return "something is still unreleased"
    }
    let again = try? promoted.promoting(to: version, date: day, links: links, tagFormat: format)
    guard again?.isEmpty == true else { return "a second promotion changes something" }
    if isTidy {
      let stale = promoted.problems(in: "x", links: links).first { found in
        found.aspect == .links
          && found.problem.key.map { ["Unreleased", "\(version)"].contains($0) }
            == true
      }
      if let stale { return "\(stale.problem.message)" }
      let old = changelog.unreleased.map { trimmed(changelog.bytes[$0.body]) } ?? []
      guard trimmed(promoted.bytes[release.body]).suffix(old.count).elementsEqual(old) else {
        return "the changes are others"
      }
      return faultOfOthers(promoted, changelog)
    }
    return nil
  }

  /// Whether all releases are there that were there, byte for byte.
  private func faultOfOthers(_ new: Changelog, _ old: Changelog) -> String? {
    func texts(_ changelog: Changelog) -> [[UInt8]] {
      changelog.releases.filter { !$0.isUnreleased && $0.version != version }
        .map { Array(changelog.bytes[$0.heading] + changelog.bytes[$0.body]) }
    }
    let (texts, oldTexts) = (texts(new), texts(old))
    return texts == oldTexts ? nil : "other releases are changed"
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.lastIndex { $0 > 0x20 }.map { bytes[...$0] } ?? []
  }

  private func changed(_ changelog: Changelog, _ edits: [ByteEdit]) -> Changelog? {
    guard case .changed(let bytes) = ByteEdit.apply(edits, to: changelog.bytes) else { return nil }
    return Changelog(bytes)
  }
}
