internal import Markdown
public import Versions

extension Changelog {
  /// The text of one release, for a page that has the version and the date elsewhere.
  ///
  /// It is what stands in its section, without blank lines at its ends; behind it, the definitions of
  /// the links that it uses, so that they lead somewhere by themselves too.
  public func notes(of version: SemanticVersion) throws(ChangelogError) -> [UInt8] {
    guard let release = self[version] else {
      let known = releases.compactMap(\.version).prefix(3).map(\.description)
      throw ChangelogError(
        code: .missingRelease, subject: version.description, reason: "has no section",
        hint: known.isEmpty
          ? "the changelog has no release at all"
          : "the newest are \(known.joined(separator: ", "))")
    }
    let start = endOfDateLine(of: release).map(lineStart) ?? release.body.lowerBound
    let body = start..<max(start, release.body.upperBound)
    var notes = Array(trimmed(body))
    guard !notes.isEmpty else { return [] }
    notes += lineEnd
    let labels = labels(in: body)
    let used = links.filter { labels.contains(Self.label(bytes[$0.label])) }
    guard !used.isEmpty else { return notes }
    notes += lineEnd
    for link in used { notes += bytes[link.range] + lineEnd }
    return notes
  }

  /// The lines of a range without blank ones at its ends.
  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard let last = bytes[range].lastIndex(where: { $0 > 0x20 }) else { return [] }
    let first = bytes[range].firstIndex { $0 > 0x20 } ?? range.lowerBound
    let line = bytes[range.lowerBound..<first].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return bytes[(line.map { $0 + 1 } ?? range.lowerBound)...last]
  }

  /// What stands in brackets that have none within them, where it is no code.
  private func labels(in range: Range<Int>) -> Set<String> {
    var labels: Set<String> = []
    for line in markdown.lines where !line.isFenced && range.contains(line.range.lowerBound) {
      var open: Int?
      for offset in line.range {
        if markdown.bytes[offset] == UInt8(ascii: "[") { open = offset + 1 }
        guard markdown.bytes[offset] == UInt8(ascii: "]"), let start = open else { continue }
        labels.insert(Self.label(markdown.bytes[start..<offset]))
        open = nil
      }
    }
    return labels
  }

  /// A label as labels are compared: case and the number of blanks do not matter.
  private static func label(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
