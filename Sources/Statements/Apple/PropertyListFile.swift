internal import PropertyLists

/// A property list, such as `Info.plist`.
enum PropertyListFile {
  /// The texts of the outermost dictionary.
  ///
  /// A property list of the older kind, or in an encoding of its own, states nothing.
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let list: PropertyList
    do {
      list = try PropertyList(bytes)
    } catch {
      guard error.code != .unsupported else { return [] }
      throw StatementError(
        code: .malformed, subject: "\(file):\(error.location)", reason: error.reason,
        hint: error.hint)
    }
    let entries = list.root.entries ?? []
    // Only UTF-16 begins with one of these bytes.
    guard list.format == .xml, bytes.first != 0xFE, bytes.first != 0xFF else {
      return entries.compactMap(fixedStatement).sorted { $0.offset < $1.offset }
    }
    return entries.compactMap { statement(of: $0, in: bytes) }
  }

  private static func statement(of entry: PropertyList.Entry, in bytes: [UInt8]) -> Statement? {
    let range = entry.node.contents
    guard let text = entry.node.string, !range.isEmpty else { return nil }
    // A setting of the build, or a text that is spelled otherwise than it is meant.
    let isComputed = text.utf8.contains(UInt8(ascii: "$")) || !bytes[range].elementsEqual(text.utf8)
    return isComputed
      ? Statement(.setting, key: entry.key, computedAt: range, in: bytes)
      : Statement(.setting, key: entry.key, at: range, in: bytes)
  }

  /// A text that is not replaced: it is no UTF-8, or of a binary file, in which another length
  /// would move all that follows it.
  private static func fixedStatement(of entry: PropertyList.Entry) -> Statement? {
    guard let text = entry.node.string, !text.isEmpty else { return nil }
    let value: Statement.Value =
      text.utf8.contains(UInt8(ascii: "$")) ? .computed(text) : .composed(text)
    return Statement(.setting, key: entry.key, value, offset: entry.node.contents.lowerBound)
  }
}
