/// What the shell's `read a b rest` makes of lines.
enum ShellWords {
  /// The first two words of each line, by the rules of `read` without `-r`: spaces and tabs
  /// separate, a backslash keeps the byte after it and goes, and joins two lines at a line's end.
  static func firstTwo(ofEach lines: [ArraySlice<UInt8>]) -> [(String, String)] {
    var result: [(String, String)] = []
    var words: [[UInt8]] = []
    var isInWord = false
    for line in lines {
      var isEscaped = false
      for byte in line {
        let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        if !isEscaped, isSeparator {
          isInWord = false
        } else if !isEscaped, byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          if !isInWord { words.append([]) }
          isInWord = true
          words[words.count - 1].append(byte)
          isEscaped = false
        }
      }
      guard !isEscaped else { continue }
      let texts = words.prefix(2).map { String(decoding: $0, as: UTF8.self) }
      result.append((texts.first ?? "", texts.count > 1 ? texts[1] : ""))
      words = []
      isInWord = false
    }
    return result
  }
}
