/// Words of a commit as Markdown that says the same, on one line.
///
/// What is in code spans stays as it is. Elsewhere `<` and `&` are written as entities, and `@name`
/// as a code span, so that nobody is called to the page. What would begin a heading, a list or a
/// quotation at the start is taken for text.
struct MarkdownText {
  private(set) var text = ""

  init(_ words: String) {
    let bytes = Self.onOneLine(words)
    var output: [UInt8] = []
    if Self.beginsBlock(bytes) { output.append(UInt8(ascii: "\\")) }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`") {
        let end = Self.codeSpanEnd(bytes, from: index)
        output += bytes[index..<end]
        index = end
      } else if byte == UInt8(ascii: "@"), let end = Self.nameEnd(bytes, at: index) {
        output += [UInt8(ascii: "`")] + bytes[index..<end] + [UInt8(ascii: "`")]
        index = end
      } else {
        switch byte {
        case UInt8(ascii: "<"): output += "&lt;".utf8
        case UInt8(ascii: "&"): output += "&amp;".utf8
        default: output.append(byte)
        }
        index += 1
      }
    }
    text = String(decoding: output, as: UTF8.self)
  }

  /// The bytes of the words, with single blanks for line ends and tabs, without control characters.
  private static func onOneLine(_ words: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in words.utf8 {
      if byte == UInt8(ascii: "\n") || byte.isBlank {
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      } else if byte >= 0x20, byte != 0x7F {
        bytes.append(byte)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// Whether a paragraph of these bytes would be something else than a paragraph.
  private static func beginsBlock(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "#") || first == UInt8(ascii: ">") { return true }
    // A definition of a link, which would take the place of one further down; a block of code.
    if first == UInt8(ascii: "["), bytes.contains(UInt8(ascii: ":")) { return true }
    if bytes.starts(with: "```".utf8) || bytes.starts(with: "~~~".utf8) { return true }
    return "-+*".utf8.contains(first) && (bytes.count == 1 || bytes[1] == 0x20)
  }

  /// Where the code span ends that begins at `start`; behind the backticks, where none does.
  private static func codeSpanEnd(_ bytes: [UInt8], from start: Int) -> Int {
    func runEnd(_ from: Int) -> Int {
      bytes[from...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count
    }
    let opening = runEnd(start)
    var index = opening
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      let end = runEnd(next)
      if end - next == opening - start { return end }
      index = end
    }
    return opening
  }

  /// Where the name ends that the sign at `index` calls, if it does: that of a person, a team, or a
  /// package.
  private static func nameEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    if index > 0 {
      let before = bytes[index - 1]
      // An address, or a sign that was written as text.
      guard !before.isASCIILetter, !before.isASCIIDigit, before != UInt8(ascii: "_"), before < 0x80
      else { return nil }
    }
    let name = bytes[(index + 1)...].prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-_/".utf8.contains(byte)
    }
    return name.first.map { $0.isASCIILetter || $0.isASCIIDigit } == true ? name.endIndex : nil
  }
}
