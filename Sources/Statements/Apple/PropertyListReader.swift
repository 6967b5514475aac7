/// Takes the tags of an XML file one after the other, and the text between them.
struct PropertyListReader {
  /// A tag, by its name and kind.
  struct Tag {
    enum Form {
      case opening
      case closing
      /// An element without contents, as in `<true/>`.
      case empty
    }

    var name: String
    var form: Form
  }

  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Passes over the next tag and all before it, comments too; `nil` behind the last one.
  mutating func tag() -> Tag? {
    while skip(to: "<") {
      guard !skipNoElement() else { continue }
      let start = offset + 1
      guard skip(to: ">") else { return nil }
      var body = bytes[start..<offset]
      offset += 1
      var form = Tag.Form.opening
      if body.first == UInt8(ascii: "/") {
        form = .closing
        body = body.dropFirst()
      } else if body.last == UInt8(ascii: "/") {
        form = .empty
        body = body.dropLast()
      }
      let name = body.prefix { !$0.isCodeBlank && !$0.isCodeNewline }
      return Tag(name: String(decoding: name, as: UTF8.self), form: form)
    }
    return nil
  }

  /// The text up to the tag that ends the element; with the comments and the like that it holds.
  mutating func text() -> ArraySlice<UInt8> {
    let start = offset
    while skip(to: "<"), skipNoElement() {}
    return bytes[start..<offset]
  }

  /// Passes over what begins with `<` and is no tag: a comment, a section of text, a declaration.
  private mutating func skipNoElement() -> Bool {
    let ends: KeyValuePairs = ["<!--": "-->", "<![CDATA[": "]]>", "<!": ">", "<?": ">"]
    guard let end = ends.first(where: { isNext(Array($0.key.utf8)) })?.value else { return false }
    if skip(to: end) { offset += end.utf8.count }
    return true
  }

  /// Passes over all bytes before the next `text`, or before the end where it does not come.
  private mutating func skip(to text: String) -> Bool {
    let text = Array(text.utf8)
    while offset < bytes.count, !isNext(text) { offset += 1 }
    return offset < bytes.count
  }

  private func isNext(_ text: [UInt8]) -> Bool {
    guard text.count <= bytes.count - offset, bytes[offset] == text.first else { return false }
    return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }
}
