internal import Bytes
internal import Versions

/// The heading of a release in a changelog, by what may stand around a version in one.
///
/// Before the version may stand `v`, `Version` or `Release`, or the name of a product: a few words
/// without one of those, such as "from", that make the version a mere mention. Behind it may stand
/// whatever is in brackets, a date, or a word on the state of the release; and a title behind a
/// dash or colon, where no name stands before the version.
struct ReleaseHeading {
  /// The bytes of the version, without a `v`.
  let version: Range<Int>
  /// Whether a name stands before the version.
  let isNamed: Bool

  /// Reads the text of a heading, without `#`.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let version = Self.firstVersion(in: bytes, range) else { return nil }
    self.version = version
    let before = Self.words(
      bytes[range.lowerBound..<Self.prefixStart(of: version, in: bytes, range)])
    guard let name = before.map(Self.name), Self.isName(name, ofVersion: bytes[version]) else {
      return nil
    }
    isNamed = !name.isEmpty
    var tail = ReleaseHeadingTail(bytes, version.upperBound..<range.upperBound)
    guard tail.isOfRelease(mayHaveTitle: !isNamed) else { return nil }
  }

  private static func firstVersion(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var offset = range.lowerBound
    let lastTagEnd = bytes[range].lastIndex(of: UInt8(ascii: ">")) ?? range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<"), offset < lastTagEnd,
        let end = bytes[offset...lastTagEnd].firstIndex(of: UInt8(ascii: ">"))
      {
        // A tag, such as an anchor.
        offset = end + 1
      } else if byte.isDigit {
        if let end = VersionText.end(in: bytes, from: offset, upTo: range.upperBound) {
          return offset..<end
        }
        while offset < range.upperBound, bytes[offset].isDigit || bytes[offset] == 0x2E {
          offset += 1
        }
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Where the `v` or `v.` before a version begins, or else the version itself.
  private static func prefixStart(
    of version: Range<Int>, in bytes: [UInt8], _ range: Range<Int>
  ) -> Int {
    var start = version.lowerBound
    if start - 1 > range.lowerBound, bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    guard start > range.lowerBound, bytes[start - 1] | 0x20 == UInt8(ascii: "v") else {
      return version.lowerBound
    }
    return start - 1
  }

  /// The words before a version, without marks of Markdown and tags; `nil` where something stands
  /// there that is no word.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [String]? {
    var text: [UInt8] = []
    var isTag = false
    for byte in bytes {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { text.append("[*_`\\~:,".utf8.contains(byte) ? 0x20 : byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    if let last = text.last, last.isDigit || last.isLetter { return nil }
    if text.last == UInt8(ascii: "(") {
      text.removeLast()
      guard text.allSatisfy(\.isBlank) else { return nil }
    }
    // A version may be joined to a name: acme@1.2.3, ios/1.2.3, acme-1.2.3.
    if let last = text.last, "@/-".utf8.contains(last) { text.removeLast() }
    guard !text.contains(where: { "\"'?!()=<>{}|;#&".utf8.contains($0) }) else { return nil }
    return text.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words without those that only announce a version, and without signs such as emoji.
  private static func name(_ words: [String]) -> [String] {
    var name = words.filter { $0.utf8.contains { $0.isLetter || $0.isDigit } }
    while let last = name.last?.lowercased(), announcements.contains(last) { name.removeLast() }
    return name
  }

  private static func isName(_ name: [String], ofVersion version: ArraySlice<UInt8>) -> Bool {
    let words = name.map { $0.lowercased() }
    guard words.count <= 5, !words.contains(where: mentions.contains) else { return false }
    // Two numbers behind the name of a platform or tool are a version of that.
    let periods = version.count { $0 == UInt8(ascii: ".") }
    return periods > 1 || words.last.map(platforms.contains) != true
  }

  private static let announcements: Set = [
    "version", "ver", "ver.", "v", "v.", "release", "released", "tag",
  ]

  private static let mentions: Set = [
    "unreleased", "next", "upcoming", "master", "main", "head", "from", "to", "in", "into", "for",
    "since", "before", "after", "until", "till", "with", "without", "and", "or", "than", "at", "by",
    "via", "the", "a", "an", "is", "are", "was", "were", "of", "on", "as", "requires", "require",
    "required", "requirements", "minimum", "needs", "use", "uses", "using", "supports", "support",
    "supported", "migrate", "migrating", "migration", "upgrade", "upgrading", "update", "updates",
    "updating", "updated", "bump", "bumps", "bumped", "drop", "drops", "dropped", "fix", "fixes",
    "fixed", "add", "adds", "added", "remove", "removed", "deprecated", "deprecations", "step",
    "older", "newer", "above", "below", "breaking", "known", "section", "chapter",
  ]

  private static let platforms: Set = [
    "ios", "ipados", "macos", "tvos", "watchos", "visionos", "android", "xcode", "swift", "kotlin",
    "gradle", "java", "node", "flutter", "dart", "native", "expo", "agp", "cocoapods", "api",
  ]
}
