/// The lines `key = value` of a file whose name does not tell how it is read.
enum SettingLines {
  /// What the lines of the key `name` state.
  ///
  /// A key may be in quotes, may follow other words, and is followed by `=` or `:`. A value is what
  /// two quotes enclose, or else ends at a blank or a punctuation mark. Lines that begin as comments
  /// do in most languages do not count.
  static func statements(named name: String, in bytes: [UInt8]) -> [Statement] {
    let name = Array(name.utf8)
    guard !name.isEmpty else { return [] }
    var statements: [Statement] = []
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].prefix { !$0.isCodeNewline }
      if let range = value(of: name, in: line) {
        statements.append(
          Statement(
            .setting, key: String(decoding: name, as: UTF8.self),
            String(decoding: bytes[range], as: UTF8.self), at: range))
      }
      start = line.endIndex + 1
    }
    return statements
  }

  private static func value(of name: [UInt8], in line: ArraySlice<UInt8>) -> Range<Int>? {
    let text = line.drop(while: \.isCodeBlank)
    let comments: [[UInt8]] = ["#", "//", "/*", "*", ";", "--", "<!--"].map { Array($0.utf8) }
    guard !comments.contains(where: { text.starts(with: $0) }) else { return nil }
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isNameTail else {
        // What stands before a key are words: anything else is some other kind of code.
        guard text[index].isCodeBlank || isQuote(text[index]) || Self.inWords.contains(text[index])
        else { return nil }
        index += 1
        continue
      }
      let end = index + name.count
      if text[index...].starts(with: name), end < text.endIndex,
        let value = value(after: text[end...])
      {
        return value
      }
      index = text[index...].prefix(while: \.isNameTail).endIndex
    }
    return nil
  }

  /// What may stand among the words before a key.
  private static let inWords = Array("*-.".utf8)

  /// The value behind the end of a key, which an equals sign or a colon parts from it.
  private static func value(after rest: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = rest
    if let first = rest.first, isQuote(first) || first == UInt8(ascii: "]") { rest.removeFirst() }
    rest = rest.drop(while: \.isCodeBlank)
    guard let sign = rest.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") else {
      return nil
    }
    rest = rest.dropFirst().drop(while: \.isCodeBlank)
    guard let first = rest.first else { return nil }
    if isQuote(first) {
      let text = rest.dropFirst().prefix { $0 != first }
      let isPlain = text.endIndex < rest.endIndex && !text.contains(.codeBackslash)
      return isPlain ? text.indices : nil
    }
    let word = rest.prefix { $0.isVersionPart || $0 == UInt8(ascii: "_") }
    let next = word.endIndex < rest.endIndex ? rest[word.endIndex] : UInt8(ascii: " ")
    let isWhole = next.isCodeBlank || Array(";,)}]#".utf8).contains(next)
    return word.isEmpty || !isWhole ? nil : word.indices
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
