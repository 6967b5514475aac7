/// The lines of a file that differ after a change.
struct LineDifference {
  let file: String
  let old: [UInt8]
  let new: [UInt8]

  /// Lines that others take the place of; either may be none.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>

    /// Where it is, as a unified difference says it: an empty range is behind the line it names.
    var header: String { "@@ -\(Self.text(old)) +\(Self.text(new)) @@\n" }

    private static func text(_ range: Range<Int>) -> String {
      switch range.count {
      case 0: "\(range.lowerBound),0"
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1),\(range.count)"
      }
    }
  }

  /// The difference in the unified format, without lines of context; empty where there is none.
  var text: String {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let hunks = Self.hunks(from: before, to: after)
    guard !hunks.isEmpty else { return "" }
    // A file that was not there is made.
    var text = old.isEmpty ? "--- /dev/null\n" : "--- a/\(file)\n"
    text += "+++ b/\(file)\n"
    for hunk in hunks {
      text += hunk.header
      for line in before[hunk.old] { text += Self.line("-", line) }
      for line in after[hunk.new] { text += Self.line("+", line) }
    }
    return text
  }

  private static func hunks(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Hunk] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.position))
    let inserted = Set(difference.insertions.map(\.position))
    var hunks: [Hunk] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      let start = (one, other)
      while removed.contains(one) { one += 1 }
      while inserted.contains(other) { other += 1 }
      if (one, other) == start {
        one += 1
        other += 1
      } else {
        hunks.append(Hunk(old: start.0..<one, new: start.1..<other))
      }
    }
    return hunks
  }

  private static func line(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

extension CollectionDifference.Change {
  /// Where the element is: removed from the old collection, or inserted into the new one.
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
