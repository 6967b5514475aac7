/// The lines of a text in Markdown, and which of them are code.
package struct MarkdownLines: Sendable {
  package struct Line: Sendable {
    /// The bytes of the line without its end.
    package var range: Range<Int>
    /// Whether the line lies within a fenced block of code, or is a fence.
    package var isFenced: Bool
    /// The language that the fence names, in lower case.
    package var language: String
    /// Whether the line begins within a comment or a block of code, so that what is inserted before
    /// it would be part of that.
    package var isWithin: Bool
  }

  /// The text with spaces in place of the byte order mark and of HTML comments. Their line ends
  /// stay, so that every byte has the place it has in the file.
  package private(set) var bytes: [UInt8]
  package private(set) var lines: [Line] = []
  /// Where the line begins that opens a block of code or a comment which has no end.
  package private(set) var unclosed: Int?
  /// Where the last comment so far ends.
  private var commentLimit = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is of no line.
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if isMarked { blank(0..<3) }
    let lastEnd = Self.lastOffset(of: Self.commentEnd, in: bytes)
    var fence: Fence?
    var opening: Int?
    var start = isMarked ? 3 : 0
    while start < bytes.count {
      let isWithin = fence != nil || start < commentLimit
      // Comments reach over lines, so they are blanked before the line is looked at.
      blankComments(from: start, lastEnd: lastEnd, isFenced: fence != nil)
      let end = lineEnd(from: start)
      let range = start..<end
      if let open = fence {
        lines.append(
          Line(range: range, isFenced: true, language: open.language, isWithin: isWithin))
        if open.isClosed(by: self.bytes[range]) { fence = nil }
      } else {
        fence = Fence(self.bytes[range])
        let language = fence?.language ?? ""
        lines.append(
          Line(range: range, isFenced: fence != nil, language: language, isWithin: isWithin))
      }
      if fence == nil { opening = nil } else if opening == nil { opening = range.lowerBound }
      start = end
      if start < bytes.count, bytes[start] == 0x0D { start += 1 }
      if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    }
    unclosed = unclosed ?? opening
  }

  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)

  /// Where the line ends that a byte belongs to: at a carriage return, a line feed or both.
  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// Blanks the comments that begin in the line at an offset, and those in the lines that they end
  /// in. In a block of code they are shorter and end before it does.
  private mutating func blankComments(from start: Int, lastEnd: Int?, isFenced: Bool) {
    var offset = start
    var isFirst = true
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      let isStart =
        bytes[offset] == UInt8(ascii: "<") && bytes[offset...].starts(with: Self.commentStart)
        && (offset == 0 || bytes[offset - 1] != UInt8(ascii: "`"))
      guard isStart else {
        isFirst = isFirst && bytes[offset] == 0x20
        offset += 1
        continue
      }
      let body = offset + Self.commentStart.count
      if let lastEnd, lastEnd >= body {
        var end = body
        while !bytes[end...].starts(with: Self.commentEnd), !isFenced || !isEndOfCode(end, body) {
          end += 1
        }
        if isFenced, isEndOfCode(end, body) {
          offset = body
          continue
        }
        blank(offset..<end + Self.commentEnd.count)
        offset = end + Self.commentEnd.count
        commentLimit = offset
      } else if isFirst, !isFenced {
        // A comment that begins its line needs no end.
        unclosed = start
        blank(offset..<bytes.count)
        offset = bytes.count
      } else {
        isFirst = false
        offset = body
      }
    }
  }

  private func isEndOfCode(_ offset: Int, _ start: Int) -> Bool {
    let rest = bytes[offset...]
    return rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8)
      || offset - start > Self.longestCommentOfCode
  }

  private static let longestCommentOfCode = 1024

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
      bytes[offset] = 0x20
    }
  }

  private static func lastOffset(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (0...bytes.count - pattern.count).last { bytes[$0...].starts(with: pattern) }
  }
}

extension MarkdownLines {
  /// The three or more backquotes or tildes that open a block of code.
  private struct Fence {
    private var character: UInt8
    private var count: Int
    var language: String

    /// Reads the line that opens a fence, indented as it may be within a list.
    init?(_ line: ArraySlice<UInt8>) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
        return nil
      }
      let info = text.drop { $0 == first }
      guard info.startIndex - text.startIndex >= 3, !info.contains(UInt8(ascii: "`")) else {
        return nil
      }
      character = first
      count = info.startIndex - text.startIndex
      let word = info.drop { $0 == 0x20 }.prefix { $0 > 0x20 }
      language = String(decoding: word, as: UTF8.self).lowercased()
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      let rest = text.drop { $0 == character }
      return rest.startIndex - text.startIndex >= count
        && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
  }
}
