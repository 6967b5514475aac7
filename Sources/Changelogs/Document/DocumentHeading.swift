internal import Bytes
internal import Markdown

/// A heading of a document in Markdown.
struct DocumentHeading {
  /// How it is marked as one.
  enum Form: Equatable {
    /// With `#` before it, as many as its level.
    case hashes
    /// With a line of `=` or `-` below it.
    case underlined
    /// Not at all: a line of its own behind a blank one.
    case alone
  }

  var form: Form
  /// 1 is that of a document's title; 0 where there is no mark.
  var level: Int
  /// The bytes of its lines, without the end of the last one.
  var range: Range<Int>
  /// Its text.
  var title: Range<Int>

  /// The headings of a text, and the lines that could be one without a mark.
  ///
  /// Code and comments have no headings, and a line below an item of a list or below a quotation
  /// does not underline it.
  static func all(in text: MarkdownLines) -> [DocumentHeading] {
    var headings: [DocumentHeading] = []
    var isBehindBlank = true
    var isUnderline = false
    var isInBlock = false
    for (index, line) in text.lines.enumerated() {
      let content = trimmed(line.range, in: text.bytes)
      let margin = text.bytes[line.range.lowerBound..<content.lowerBound]
      let isIndented = margin.count > 3 || margin.contains(0x09)
      isInBlock =
        !content.isEmpty && (isInBlock || beginsBlock(text.bytes[content]))
        && !ThematicBreak.matches(text.bytes[content])
      let wasUnderline = isUnderline
      isUnderline = false
      defer { isBehindBlank = content.isEmpty }
      guard !line.isFenced, !isIndented, !content.isEmpty, !wasUnderline,
        LinkDefinition(line.range, in: text.bytes) == nil
      else { continue }
      if text.bytes[content.lowerBound] == UInt8(ascii: "#") {
        guard let (level, title) = hashes(content, in: text.bytes) else { continue }
        isInBlock = false
        headings.append(
          DocumentHeading(form: .hashes, level: level, range: line.range, title: title))
      } else if !isInBlock, let underline = text.lines.dropFirst(index + 1).first,
        let level = underlineLevel(underline, in: text.bytes)
      {
        isUnderline = true
        headings.append(
          DocumentHeading(
            form: .underlined, level: level,
            range: line.range.lowerBound..<underline.range.upperBound, title: content))
      } else if isBehindBlank {
        headings.append(
          DocumentHeading(form: .alone, level: 0, range: line.range, title: content))
      }
    }
    return headings
  }

  /// The level and text of a heading that begins with `#`.
  private static func hashes(
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

  /// Whether a line begins an item of a list, or a quotation.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    if first == UInt8(ascii: ">") { return true }
    let mark = first.isDigit ? line.drop(while: \.isDigit) : line
    let marks = first.isDigit ? ".)" : "-*+"
    guard let sign = mark.first, marks.utf8.contains(sign) else { return false }
    return mark.dropFirst().first.map(\.isBlank) ?? false
  }

  private static func underlineLevel(_ line: MarkdownLines.Line, in bytes: [UInt8]) -> Int? {
    let content = trimmed(line.range, in: bytes)
    guard !line.isFenced, let first = bytes[content].first,
      bytes[content].allSatisfy({ $0 == first })
    else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[range].firstIndex { !$0.isBlank } ?? range.upperBound
    let end = bytes[start..<range.upperBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return start..<end
  }
}
