/// A script of a POSIX shell.
enum ShellScript {
  /// Each variable that is given a value where a command may begin.
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = ShellReader(bytes)
    var statements: [Statement] = []
    var isCommandStart = true
    while let word = reader.word() {
      switch word {
      case .separator:
        isCommandStart = true
      case .word(let pieces, let range):
        guard isCommandStart else { continue }
        if let statement = statement(pieces, range, in: bytes) {
          // Another assignment, or a command, may follow on the line.
          statements.append(statement)
        } else {
          let text = String(decoding: bytes[range], as: UTF8.self)
          // The options of `declare` and others do not end them.
          isCommandStart = Self.prefixes.contains(text) || text.hasPrefix("-")
        }
      }
    }
    return statements
  }

  /// Words behind which an assignment may stand.
  private static let prefixes: Set = [
    "export", "readonly", "local", "declare", "typeset", "then", "do", "else", "if", "while",
    "until", "{", "!", "elif", "time",
  ]

  private static func statement(
    _ pieces: [ShellReader.Piece], _ range: Range<Int>, in bytes: [UInt8]
  ) -> Statement? {
    let name = bytes[range].prefix { $0.isNameTail && $0 != UInt8(ascii: "$") }
    guard let first = name.first, !first.isCodeDigit, name.endIndex < range.upperBound,
      bytes[name.endIndex] == UInt8(ascii: "="), name.endIndex + 1 < range.upperBound
    else { return nil }
    let key = String(decoding: name, as: UTF8.self)
    let value = (name.endIndex + 1)..<range.upperBound
    // The name is the beginning of the first piece, which has no quotes.
    var contents = pieces
    guard let head = contents.first, head.range.lowerBound == range.lowerBound else { return nil }
    contents[0].range = value.lowerBound..<max(value.lowerBound, head.range.upperBound)
    contents.removeAll { $0.range.isEmpty }
    guard contents.count == 1, contents[0].isLiteral else {
      return contents.isEmpty
        ? nil : Statement(.setting, key: key, computedAt: value, in: bytes)
    }
    return Statement(.setting, key: key, at: contents[0].range, in: bytes)
  }
}
