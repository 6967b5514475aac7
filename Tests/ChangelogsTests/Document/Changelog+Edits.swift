import Bytes
import Changelogs
import Testing
import Versions

extension Changelog {
  /// Reads a text.
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The file after edits, which must be possible.
  func applying(_ edits: [ByteEdit]) throws -> Changelog {
    guard case .changed(let bytes) = ByteEdit.apply(edits, to: bytes) else {
      throw ImpossibleEdit(edits: edits)
    }
    return Changelog(bytes)
  }

  /// The file with changes drafted into it.
  func drafted(_ entries: [ChangeEntry]) throws -> Changelog { try applying(drafting(entries)) }

  /// The file with its unreleased changes made a release.
  func promoted(
    to version: String, on day: String = "2026-05-01", mirror: String? = nil,
    tags: String = "{version}"
  ) throws -> Changelog {
    let format = try TagFormat(tags)
    let day = try #require(CalendarDay(day))
    return try applying(
      promoting(
        to: SemanticVersion(version), date: day,
        links: mirror.flatMap { ReleaseLinks(repository: $0, tagFormat: format) },
        tagFormat: format))
  }

  /// The whole file as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct ImpossibleEdit: Error {
  let edits: [ByteEdit]
}
