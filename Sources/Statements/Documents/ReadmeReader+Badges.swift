internal import Versions

extension ReadmeReader {
  /// Reads a badge of shields.io that holds a version, behind the `shields` of its address.
  mutating func readBadge(_ scanner: SnippetScanner) {
    var scanner = scanner
    guard scanner.skip(".io/") else { return }
    let start = scanner.offset
    while let byte = scanner.next, byte > 0x20, !")\"'<>]".utf8.contains(byte),
      scanner.offset - start < Self.longestAddress
    {
      scanner.advance()
    }
    let address = start..<scanner.offset
    let query = bytes[address].firstIndex(of: UInt8(ascii: "?")) ?? address.upperBound
    if bytes[start..<query].starts(with: "badge/".utf8) {
      readStaticBadge(start + "badge/".utf8.count..<query)
    }
    readTag(inQuery: query..<address.upperBound)
  }

  /// Reads `label-message-color`, in which two hyphens stand for one.
  private mutating func readStaticBadge(_ range: Range<Int>) {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "-") else {
        offset += 1
        continue
      }
      if offset + 1 < range.upperBound, bytes[offset + 1] == UInt8(ascii: "-") {
        offset += 2
        continue
      }
      parts.append(start..<offset)
      offset += 1
      start = offset
    }
    guard parts.count == 2 else { return }
    let label = String(decoding: bytes[parts[0]], as: UTF8.self).lowercased()
      .replacing("%20", with: " ").replacing("_", with: " ")
    guard Self.labels.contains(label) else { return }
    addVersion(parts[1], isBadge: true)
  }

  private mutating func readTag(inQuery query: Range<Int>) {
    for part in bytes[query].split(whereSeparator: { $0 == 0x3F || $0 == 0x26 })
    where part.starts(with: "tag=".utf8) {
      addVersion(part.startIndex + "tag=".utf8.count..<part.endIndex, isBadge: false)
    }
  }

  private mutating func addVersion(_ range: Range<Int>, isBadge: Bool) {
    var range = range
    if let first = bytes[range].first, first | 0x20 == UInt8(ascii: "v") { range.removeFirst() }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let version = Array((isBadge ? text.replacing("--", with: "-") : text).utf8)
    guard VersionText.end(in: version, from: 0, upTo: version.count) == version.count else {
      return
    }
    if version.count == range.count {
      statements.append(Statement(.version, key: "badge", text, at: range))
    } else {
      let text = String(decoding: version, as: UTF8.self)
      statements.append(
        Statement(.version, key: "badge", .composed(text), offset: range.lowerBound))
    }
  }

  private static let longestAddress = 512

  /// What a badge says that its version is of: the package. `swift`, `iOS` and others are not here.
  private static let labels: Set = [
    "version", "release", "latest", "latest release", "latest version", "tag", "stable", "sdk",
    "sdk version", "pod", "pods", "cocoapod", "cocoapods", "npm", "npm package", "npm version",
    "pub", "pub.dev", "pub package", "maven", "maven central", "mavencentral", "jitpack", "spm",
    "swiftpm", "swift package", "swift package manager", "carthage", "package",
  ]
}
