/// The lines of a commit's message, without their ends.
struct MessageLines {
  typealias Line = ArraySlice<UInt8>

  /// The line that says what the commit does: the first that is not blank.
  let subject: Line
  /// The lines after it.
  let rest: ArraySlice<Line>

  init(subject: Line, rest: ArraySlice<Line>) {
    self.subject = subject
    self.rest = rest
  }

  /// Takes a message apart; LF and CRLF end a line, and blanks at its end do not count.
  init(_ message: some Sequence<UInt8>) {
    let lines = Array(message).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map(\.withoutBlanksAtEnd)
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.startIndex
    // Splitting gives one line at least.
    subject = lines[first]
    rest = lines[(first + 1)...]
  }
}

extension MessageLines {
  /// Lines as text, with LF between them, without blank lines at either end.
  static func text(_ lines: ArraySlice<Line>) -> String {
    let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
    return lines[start..<max(start, end)].map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\n")
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces, tabs and carriage returns at the start.
  var withoutBlanksAtStart: Self { drop(while: \.isBlank) }

  /// Without spaces, tabs and carriage returns at the end.
  var withoutBlanksAtEnd: Self {
    self[startIndex..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)]
  }

  /// What follows `prefix`, if the bytes begin with it.
  func dropping(_ prefix: StaticString) -> Self? {
    let bytes = Array(prefix.description.utf8)
    return starts(with: bytes) ? dropFirst(bytes.count) : nil
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or a carriage return.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Whether it is an ASCII letter.
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  /// Whether it is an ASCII digit.
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  /// Whether it is a hexadecimal digit.
  var isHexDigit: Bool { isASCIIDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
