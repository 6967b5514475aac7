/// A commit's message as `git log --pretty=format:%s%n%n%b` shows it.
struct LogMessage {
  /// All after the header, up to the first NUL byte.
  let text: ArraySlice<UInt8>

  init(commit bytes: [UInt8]) {
    var offset = 0
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    while offset < end, bytes[offset] != UInt8(ascii: "\n") {
      let lineEnd = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      offset = lineEnd + 1
    }
    text = bytes[min(offset + 1, end)..<end]
  }

  /// The lines of the message as they are.
  var lines: [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The subject, folded into one line, and then the lines of the body.
  var subjectAndBody: [ArraySlice<UInt8>] {
    var rest = lines[...].drop(while: Self.isBlank)
    let subjectLines = rest.prefix { !Self.isBlank($0) }
    rest = rest[subjectLines.endIndex...].drop(while: Self.isBlank)
    let subject = subjectLines.map { line in
      var line = line
      while let last = line.last, Self.isSpace(last) { line.removeLast() }
      return line
    }
    return [ArraySlice(subject.joined(separator: [UInt8(ascii: " ")]))] + rest
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
