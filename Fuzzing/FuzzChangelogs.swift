import Bytes
import Changelogs
import Findings
import Versions

/// Reads any bytes as a changelog; drafting and promoting only insert and replace what they say, and
/// a second time change nothing, where the changelog has no errors to begin with.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChangelogs(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  let changelog = Changelog(bytes)
  guard let format = try? TagFormat("v{version}"), let version = try? SemanticVersion("98.7.6"),
    let day = CalendarDay("2026-12-01")
  else { stop("constants are read") }
  let links = ReleaseLinks(repository: "https://github.com/acme/acme.git", tagFormat: format)
  let isSound = changelog.problems(in: "fuzz", links: links).allSatisfy {
    $0.problem.severity == .warning
  }
  for release in changelog.releases.compactMap(\.version).prefix(8) {
    _ = try? changelog.notes(of: release)
  }
  let entries = [
    ChangeEntry(.fixed, "Something is right (#7)"), ChangeEntry(.added, "New", isBreaking: true),
  ]
  let drafted = changed(changelog, changelog.drafting(entries), "drafted")
  if isSound, !drafted.drafting(entries).isEmpty { stop("a second draft changes something") }
  guard
    let edits = try? drafted.promoting(to: version, date: day, links: links, tagFormat: format)
  else { return 0 }
  let promoted = changed(drafted, edits, "promoted")
  guard
    let again = try? promoted.promoting(to: version, date: day, links: links, tagFormat: format),
    again.isEmpty
  else {
    if isSound { stop("a second promotion is refused or changes something") }
    return 0
  }
  return 0
}

private func changed(_ changelog: Changelog, _ edits: [ByteEdit], _ what: String) -> Changelog {
  guard case .changed(let bytes) = ByteEdit.apply(edits, to: changelog.bytes) else {
    stop("what is \(what) cannot be applied")
  }
  return Changelog(bytes)
}
