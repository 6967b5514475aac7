/// A file of Java properties, such as `gradle.properties`.
enum Properties {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var statements: [Statement] = []
    var rest = bytes.withoutByteOrderMark
    while !rest.isEmpty {
      rest = rest.drop { $0.isCodeBlank || $0.isCodeNewline }
      let isComment = rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "!")
      let line = isComment ? rest.prefix { !$0.isCodeNewline } : logicalLine(rest)
      rest = rest[line.endIndex...]
      if !isComment, let statement = statement(in: line, of: bytes) { statements.append(statement) }
    }
    return statements
  }

  /// The line that begins here, with those that a backslash at its end joins to it.
  private static func logicalLine(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = rest.startIndex
    while index < rest.endIndex, !rest[index].isCodeNewline {
      guard rest[index] == .codeBackslash, index + 1 < rest.endIndex else {
        index += 1
        continue
      }
      let isBeforeCRLF =
        rest[index + 1] == .codeReturn && index + 2 < rest.endIndex
        && rest[index + 2] == .codeLineFeed
      index += isBeforeCRLF ? 3 : 2
    }
    return rest[..<index]
  }

  private static func statement(in line: ArraySlice<UInt8>, of bytes: [UInt8]) -> Statement? {
    var key: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex, !line[index].isCodeBlank, !isSign(line[index]) {
      if line[index] == .codeBackslash, index + 1 < line.endIndex { index += 1 }
      key.append(line[index])
      index += 1
    }
    var value = line[index...].drop(while: \.isCodeBlank)
    if let sign = value.first, isSign(sign) { value = value.dropFirst().drop(while: \.isCodeBlank) }
    guard !key.isEmpty, !value.isEmpty else { return nil }
    let name = String(decoding: key, as: UTF8.self)
    if value.contains(.codeBackslash) {
      return Statement(.setting, key: name, computedAt: value.indices, in: bytes)
    }
    // The blanks at the end are part of the value: Java takes them as such, too.
    return Statement(.setting, key: name, at: value.indices, in: bytes)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":")
  }
}
