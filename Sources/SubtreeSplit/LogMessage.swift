internal import Git

/// A commit's message as `git log --pretty=format:%s%n%n%b` shows it.
struct LogMessage {
  /// All after the header, in UTF-8.
  let text: ArraySlice<UInt8>

  init(_ commit: RawCommit) { text = commit.inUTF8.message }

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
