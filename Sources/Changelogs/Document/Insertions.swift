internal import Bytes

/// Texts that go into a changelog, at most one at each place.
///
/// Lines end as most lines of the file do; where one is inserted behind a last line that has no end,
/// that one gets it.
struct Insertions {
  private let bytes: [UInt8]
  private let lineEnd: [UInt8]
  private let limit: Int
  private var texts: [Int: [UInt8]] = [:]
  private(set) var replacements: [ByteEdit] = []

  init(into changelog: Changelog) {
    bytes = changelog.bytes
    lineEnd = changelog.lineEnd
    limit = changelog.limit
  }

  /// Inserts whole lines where a line begins, or at the end.
  mutating func insert(_ lines: [String], at place: Int) {
    let offset = min(place, limit)
    let lines = place > limit ? lines + [""] : lines
    var text = texts[offset] ?? []
    let isBehindOpenLine = offset == bytes.count && offset > 0 && bytes[offset - 1] != 0x0A
    if isBehindOpenLine, text.isEmpty { text += lineEnd }
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
    // A file whose last line had no end has none afterwards.
    if bytes.last != 0x0A, !bytes.isEmpty, let last = inserted[bytes.count],
      last.count > lineEnd.count
    {
      inserted[bytes.count] = Array(last.dropLast(lineEnd.count))
    }
    let all = inserted.map { ByteEdit($0.key..<$0.key, old: [], new: $0.value) } + replacements
    return all.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }
}
