internal import Markdown

/// A changelog, for the versions in its headings.
///
/// A heading is a line that begins with `#`, one that is underlined with `=` or `-`, or a version
/// that has a line to itself behind a blank one. Whether it is that of a release is decided by
/// ``ReleaseHeading``; one with a product's name must besides not lie deeper than the release
/// headings before it. Code and comments have no headings.
enum ChangelogHeadings {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let text = MarkdownLines(bytes)
    var statements: [Statement] = []
    var shallowest = Int.max
    var isBehindBlank = true
    for (index, line) in text.lines.enumerated() {
      let content = trimmed(line.range, in: text.bytes)
      let isIndented = content.lowerBound - line.range.lowerBound > 3
      defer { isBehindBlank = content.isEmpty }
      guard !line.isFenced, !isIndented, !content.isEmpty else { continue }

      var level = 0
      var title = content
      if text.bytes[content.lowerBound] == UInt8(ascii: "#") {
        guard let heading = atxHeading(content, in: text.bytes) else { continue }
        (level, title) = heading
      } else if let underline = text.lines.dropFirst(index + 1).first,
        let underlined = underlineLevel(underline, in: text.bytes)
      {
        level = underlined
      } else {
        guard isBehindBlank else { continue }
      }
      guard let heading = ReleaseHeading(text.bytes, title) else { continue }
      if level == 0 {
        guard !heading.isNamed, isAlone(heading, in: text.bytes, title) else { continue }
      } else {
        guard !heading.isNamed || level <= shallowest else { continue }
        shallowest = min(shallowest, level)
      }
      let version = String(decoding: text.bytes[heading.version], as: UTF8.self)
      statements.append(Statement(.version, key: "heading", version, at: heading.version))
    }
    return statements
  }

  /// The level and text of a heading that begins with `#`.
  private static func atxHeading(
    _ range: Range<Int>, in bytes: [UInt8]
  ) -> (level: Int, title: Range<Int>)? {
    let level = bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    let start = range.lowerBound + level
    guard level <= 6, start < range.upperBound, bytes[start].isBlank else { return nil }
    var end = range.upperBound
    while end > start, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    // Only behind a space do they close the heading.
    if !bytes[end - 1].isBlank { end = range.upperBound }
    return (level, trimmed(start..<end, in: bytes))
  }

  private static func underlineLevel(_ line: MarkdownLines.Line, in bytes: [UInt8]) -> Int? {
    let content = trimmed(line.range, in: bytes)
    guard !line.isFenced, let first = bytes[content].first,
      bytes[content].allSatisfy({ $0 == first })
    else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// Whether a line without marks of a heading is one: nothing but the version, its date and marks
  /// of bold text, and no item of a list.
  private static func isAlone(
    _ heading: ReleaseHeading, in bytes: [UInt8], _ line: Range<Int>
  ) -> Bool {
    let before = bytes[line.lowerBound..<heading.version.lowerBound]
    guard !before.starts(with: "- ".utf8), !before.starts(with: "* ".utf8) else { return false }
    let periods = bytes[heading.version].count { $0 == UInt8(ascii: ".") }
    var tail = ReleaseHeadingTail(bytes, heading.version.upperBound..<line.upperBound)
    return periods > 1 && tail.isOfRelease(mayHaveTitle: false)
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[range].firstIndex { !$0.isBlank } ?? range.upperBound
    let end = bytes[start..<range.upperBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return start..<end
  }
}
