/// The lines of a file that differ after a change within lines, which adds and removes none.
struct LineDifference {
  let file: String
  let old: [UInt8]
  let new: [UInt8]

  /// The difference in the unified format, without lines of context.
  var text: String {
    var text = ""
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    for (index, (one, other)) in zip(before, after).enumerated() where one != other {
      text += "@@ -\(index + 1) +\(index + 1) @@\n" + Self.line("-", one) + Self.line("+", other)
    }
    return text.isEmpty ? "" : "--- a/\(file)\n+++ b/\(file)\n" + text
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
