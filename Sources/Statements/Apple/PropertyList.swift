/// A property list in XML, such as `Info.plist`; what is of another format states nothing.
enum PropertyList {
  /// The texts of the outermost dictionary.
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let start = bytes.withoutByteOrderMark.drop { $0.isCodeBlank || $0.isCodeNewline }
    guard start.first == UInt8(ascii: "<") else { return [] }
    var statements: [Statement] = []
    var key: String?
    // The lists and dictionaries that are open; `plist` is no such.
    var depth = 0
    var reader = PropertyListReader(bytes, from: start.startIndex)
    while let tag = reader.tag() {
      switch tag.name {
      case "dict", "array":
        depth += tag.form == .opening ? 1 : tag.form == .closing ? -1 : 0
        key = nil
      case "key" where depth == 1 && tag.form == .opening:
        key = String(decoding: reader.text(), as: UTF8.self)
      case "string" where depth == 1 && tag.form == .opening:
        if let key, let value = statement(of: reader.text(), key, in: bytes) {
          statements.append(value)
        }
        key = nil
      default: break
      }
    }
    return statements
  }

  private static func statement(
    of text: ArraySlice<UInt8>, _ key: String, in bytes: [UInt8]
  ) -> Statement? {
    guard !text.isEmpty else { return nil }
    let isComputed = text.contains { byte in
      // An entity, a section of text as it is, or a setting of the build.
      byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "$")
    }
    return isComputed
      ? Statement(.setting, key: key, computedAt: text.indices, in: bytes)
      : Statement(.setting, key: key, at: text.indices, in: bytes)
  }
}
