extension XMLReader {
  /// Reads the text of the element that `tag` begins, and its closing tag.
  ///
  /// Gives the text as it is meant, and where between the tags it stands.
  mutating func contents(
    of tag: XMLTag
  ) throws(PropertyListError) -> (bytes: [UInt8], range: Range<Int>) {
    guard tag.form == .opening else { return ([], offset..<offset) }
    let start = offset
    var contents: [UInt8] = []
    while offset < text.bytes.count {
      let byte = text.bytes[offset]
      if byte == UInt8(ascii: "&") {
        try readEntity(into: &contents)
      } else if byte == UInt8(ascii: "<") {
        if isNext("<![CDATA[") {
          let first = offset + "<![CDATA[".utf8.count
          try skip(from: "<![CDATA[", to: "]]>")
          contents += text.bytes[first..<(offset - "]]>".utf8.count)]
        } else if isNext("<!--") {
          try skip(from: "<!--", to: "-->")
        } else {
          let end = offset
          let next = try self.tag(within: tag)
          guard next.isClosing(tag.name) else {
            throw malformed(
              next, "`\(next)` stands within `\(tag)` of \(text.location(tag.start..<tag.end))",
              hint: "close it with `</\(tag.name)>` first, or write a `<` of the text as `&lt;`")
          }
          return (contents, start..<end)
        }
      } else {
        let end = text.bytes[offset...].firstIndex { "<&".utf8.contains($0) }
        contents += text.bytes[offset..<(end ?? text.bytes.count)]
        offset = end ?? text.bytes.count
      }
    }
    // This gives the error for a file that ends here.
    return (contents, start..<(try self.tag(within: tag)).start)
  }

  /// Reads `&amp;`, `&#38;` or the like.
  private mutating func readEntity(into contents: inout [UInt8]) throws(PropertyListError) {
    let rest = text.bytes[(offset + 1)...].prefix(32)
    let name = rest.prefix { $0 != UInt8(ascii: ";") }
    let spelling = String(decoding: name, as: UTF8.self)
    guard name.endIndex < rest.endIndex, let scalar = Self.scalar(of: spelling) else {
      throw malformed(
        offset..<(offset + 1), "`&` begins no entity that XML has",
        hint: "write a `&` of the text as `&amp;`")
    }
    contents += Array(String(scalar).utf8)
    offset = name.endIndex + 1
  }

  private static func scalar(of entity: String) -> Unicode.Scalar? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let isHexadecimal = digits.hasPrefix("x")
      let number = isHexadecimal ? digits.dropFirst() : digits
      guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
        let code = UInt32(number, radix: isHexadecimal ? 16 : 10), code > 0
      else { return nil }
      return Unicode.Scalar(code)
    }
  }

  /// The text that bytes of the element `tag` are.
  func string(_ bytes: [UInt8], _ tag: XMLTag) throws(PropertyListError) -> String {
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw malformed(tag, "the text of `\(tag)` is not UTF-8", hint: "save the file in UTF-8")
    }
    return string
  }

  /// The value of an element that holds no other.
  func leaf(_ tag: XMLTag, _ contents: [UInt8]) throws(PropertyListError) -> PropertyList.Value {
    let text = try string(contents, tag)
    if tag.name == "string" { return .string(text) }
    let trimmed = contents.drop(while: \.isXMLSpace)
    let end = trimmed.lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? trimmed.startIndex
    let word = String(decoding: trimmed[..<end], as: UTF8.self)
    switch tag.name {
    case "true" where word.isEmpty: return .boolean(true)
    case "false" where word.isEmpty: return .boolean(false)
    case "true", "false":
      throw malformed(tag, "`\(tag)` holds text", hint: "write it as `<\(tag.name)/>`")
    case "integer":
      if let number = Self.integer(word) { return .integer(number) }
      throw malformed(
        tag, "`\(word.prefix(40))` is no integer of 64 bits", hint: "write one, such as `1`")
    case "real":
      if let number = Self.real(word) { return .real(number) }
      throw malformed(tag, "`\(word.prefix(40))` is no number", hint: "write one, such as `1.5`")
    case "date":
      if let seconds = CivilDate(word)?.seconds { return .date(seconds) }
      throw malformed(
        tag, "`\(word.prefix(40))` is no date", hint: "write it as `2001-01-01T00:00:00Z`")
    default:
      if let data = Base64.decode(contents) { return .data(data) }
      throw malformed(tag, "the data are not in Base64", hint: "encode them with `base64`")
    }
  }

  private static func integer(_ word: String) -> Int128? {
    let isNegative = word.hasPrefix("-")
    let digits = isNegative || word.hasPrefix("+") ? word.dropFirst() : word[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let number = isHexadecimal ? digits.dropFirst(2) : digits
    guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let magnitude = UInt64(number, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let value = isNegative ? -Int128(magnitude) : Int128(magnitude)
    return value < Int128(Int64.min) ? nil : value
  }

  private static func real(_ word: String) -> Double? {
    switch word.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default:
      guard word.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
      return Double(word)
    }
  }
}
