internal import Bytes
internal import Markdown

/// Texts that go into a changelog, at most one at each place.
///
/// Lines end as most lines of the file do; where one is inserted behind a last line that has no end,
/// that one gets it.
struct Insertions {
  private let changelog: Changelog
  private var texts: [Int: [UInt8]] = [:]
  private(set) var replacements: [ByteEdit] = []

  init(into changelog: Changelog) {
    self.changelog = changelog
  }

  private var bytes: [UInt8] { changelog.bytes }
  private var lineEnd: [UInt8] { changelog.lineEnd }

  /// Whether the file has a last line, and that has no end.
  private var isLastLineOpen: Bool {
    changelog.markdown.lines.last.map { $0.range.upperBound == bytes.count } ?? false
  }

  /// Inserts whole lines where a line begins, or at the end; below code and comments that the line
  /// is part of.
  mutating func insert(_ lines: [String], at offset: Int) {
    let place = offset
    let offset = changelog.insertionPoint(from: place)
    let lines = place > offset ? lines + [""] : lines
    var text = texts[offset] ?? []
    if offset == bytes.count, isLastLineOpen, text.isEmpty { text += lineEnd }
    for line in lines { text += Array(line.utf8) + lineEnd }
    texts[offset] = text
  }

  /// Puts a text in the place of other bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let edit = ByteEdit(range, old: Array(bytes[range]), new: Array(text.utf8))
    if edit.old != edit.new { replacements.append(edit) }
  }

  /// All of them as edits, in the order of the file.
  func edits() -> [ByteEdit] {
    var inserted = texts
    for (offset, text) in texts where isText(at: offset) && text.endsWithItem {
      // Behind an item of a list, text would be part of that.
      inserted[offset] = text + lineEnd
    }
    // A file whose last line had no end has none afterwards.
    if isLastLineOpen, let last = inserted[bytes.count],
      last.count > lineEnd.count
    {
      inserted[bytes.count] = Array(last.dropLast(lineEnd.count))
    }
    let all = inserted.map { ByteEdit($0.key..<$0.key, old: [], new: $0.value) } + replacements
    return all.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Whether the line that begins at an offset is neither blank nor a heading nor an item of a list.
  private func isText(at offset: Int) -> Bool {
    guard let first = bytes[offset...].first(where: { !$0.isBlank }) else { return false }
    return !"\r\n#-*+".utf8.contains(first)
  }
}

extension [UInt8] {
  /// Whether the last of some lines is an item of a list.
  fileprivate var endsWithItem: Bool {
    let lines = split(omittingEmptySubsequences: false) { $0 == 0x0A }
    return lines.dropLast().last?.first { !$0.isBlank }.map("-*+".utf8.contains) ?? false
  }
}
