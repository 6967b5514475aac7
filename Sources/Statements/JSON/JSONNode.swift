/// A value of a JSON file, with the bytes it was read from.
struct JSONNode: Sendable, Equatable {
  /// What a node holds.
  enum Content: Sendable, Equatable {
    case string(WrittenText)
    /// A number as it is spelled.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONNode])
    /// Keys and their values in the order of the file; a key may appear several times.
    case object([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable, Equatable {
    let name: String
    let value: JSONNode
  }

  let content: Content
  /// The bytes from its first to its last, quotes and brackets included.
  let range: Range<Int>

  /// Reads a file as RFC 8259 has it, which may begin with a byte order mark.
  ///
  /// Throws ``StatementError/Code/malformed`` for anything else, and for more than
  /// ``JSONParser/depthLimit`` levels. `file` is the name that the error gives.
  static func read(_ bytes: [UInt8], of file: String) throws(StatementError) -> Self {
    var parser = JSONParser(bytes, of: file)
    return try parser.document()
  }

  /// The text of a string, `nil` for anything else.
  var written: WrittenText? {
    guard case .string(let written) = content else { return nil }
    return written
  }

  /// The text of a string, `nil` for anything else.
  var text: String? { written?.text }

  /// The items of an array, `nil` for anything else.
  var items: [JSONNode]? {
    guard case .array(let items) = content else { return nil }
    return items
  }

  /// The keys and values of an object, none for anything else.
  var entries: [Entry] {
    guard case .object(let entries) = content else { return [] }
    return entries
  }

  /// The value of a key; the last one counts, as for everybody who runs the file.
  subscript(key: String) -> JSONNode? { entries.last { $0.name == key }?.value }
}
