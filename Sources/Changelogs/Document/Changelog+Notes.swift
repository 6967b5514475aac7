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
    var notes = Array(trimmed(release.body)) + lineEnd
    let used = links.filter { isUsed($0, in: release.body) }
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

  /// Whether a text uses a label in brackets.
  private func isUsed(_ link: LinkDefinition, in range: Range<Int>) -> Bool {
    let label = bytes[link.label].map(Self.lowercased)
    var offset = range.lowerBound
    while let open = bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "[")) {
      offset = open + 1
      let end = offset + label.count
      guard end < range.upperBound, bytes[end] == UInt8(ascii: "]") else { continue }
      if bytes[offset..<end].lazy.map(Self.lowercased).elementsEqual(label) { return true }
    }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }
}
