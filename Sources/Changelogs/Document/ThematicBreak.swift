internal import Bytes

/// A line that divides a document in Markdown: `---`, `***`, `_ _ _`.
enum ThematicBreak {
  /// Whether a line is one, if it does not underline a heading.
  static func matches(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.filter { !$0.isBlank }
    guard let first = signs.first, "-*_".utf8.contains(first) else { return false }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }
}
