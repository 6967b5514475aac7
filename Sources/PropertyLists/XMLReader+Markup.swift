internal import Bytes

extension XMLReader {
  /// Passes over the next tag and the blanks and comments before it; `element` is what it must
  /// lie in, and without one it begins the document.
  mutating func tag(within element: XMLTag?) throws(PropertyListError) -> XMLTag {
    try skipBetweenTags()
    guard offset < text.bytes.count else {
      guard let element else {
        throw malformed(
          offset..<offset, "the file ends before its value", hint: "write `<plist>` and a value")
      }
      throw malformed(
        offset..<offset,
        "the file ends within `\(element)` of \(text.location(element.start..<element.end))",
        hint: "the file is cut short: write `</\(element.name)>`, or take it from where it is whole"
      )
    }
    guard text.bytes[offset] == UInt8(ascii: "<") else {
      throw malformed(
        offset..<(offset + 1), "text stands between the elements",
        hint: "put it into `<string>`, or remove it")
    }
    return try tag()
  }

  /// Passes over the tag that begins here, with its attributes.
  private mutating func tag() throws(PropertyListError) -> XMLTag {
    let start = offset
    var form = XMLTag.Form.opening
    offset += 1
    if isNext("/") {
      form = .closing
      offset += 1
    }
    let name = offset
    while offset < text.bytes.count, !"/><\"'=".utf8.contains(text.bytes[offset]),
      !text.bytes[offset].isXMLSpace
    {
      offset += 1
    }
    let range = name..<offset
    var quote: UInt8?
    while offset < text.bytes.count, quote != nil || text.bytes[offset] != UInt8(ascii: ">") {
      let byte = text.bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        break
      }
      offset += 1
    }
    guard isNext(">"), !range.isEmpty else {
      throw malformed(
        start..<offset, "a tag has no name or no end",
        hint: "write the tag as `<string>`, and a `<` of a text as `&lt;`")
    }
    if form == .opening, text.bytes[offset - 1] == UInt8(ascii: "/") { form = .empty }
    offset += 1
    return XMLTag(
      name: String(decoding: text.bytes[range], as: UTF8.self), form: form, start: start,
      end: offset)
  }

  /// Passes over blanks, comments, instructions and the document type.
  mutating func skipBetweenTags() throws(PropertyListError) {
    while true {
      while offset < text.bytes.count, text.bytes[offset].isXMLSpace { offset += 1 }
      if isNext("<!--") {
        try skip(from: "<!--", to: "-->")
      } else if isNext("<?") {
        try skip(from: "<?", to: "?>")
      } else if isNext("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  /// Passes over the document type, which may not declare anything of its own.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = offset
    var quote: UInt8?
    while offset < text.bytes.count {
      let byte = text.bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw PropertyListError(
          code: .unsupported, location: text.location((offset - 1)..<offset),
          reason: "the document type has declarations of its own",
          hint: "remove what stands between its brackets")
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw malformed(start..<offset, "the document type has no end", hint: "write its `>`")
  }

  /// Passes over a comment or the like, both of whose delimiters are given.
  mutating func skip(from opening: String, to closing: String) throws(PropertyListError) {
    let start = offset
    offset += opening.utf8.count
    while offset < text.bytes.count, !isNext(closing) { offset += 1 }
    guard offset < text.bytes.count else {
      throw malformed(
        start..<offset, "`\(opening)` has no end", hint: "write `\(closing)` behind it")
    }
    offset += closing.utf8.count
  }

  /// Whether this stands at the current byte.
  func isNext(_ pattern: String) -> Bool {
    text.bytes[offset...].starts(with: pattern.utf8)
  }

  func malformed(
    _ range: Range<Int>, _ reason: String, hint: String
  ) -> PropertyListError {
    let end = min(range.upperBound, text.bytes.count)
    return PropertyListError(
      code: .malformed, location: text.location(min(range.lowerBound, end)..<end), reason: reason,
      hint: hint)
  }

  func malformed(_ tag: XMLTag, _ reason: String, hint: String) -> PropertyListError {
    malformed(tag.start..<tag.end, reason, hint: hint)
  }
}
