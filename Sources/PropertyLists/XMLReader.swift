/// Reads a property list in XML, from its first byte to its last.
struct XMLReader {
  let text: XMLText
  /// The first byte that is not read yet.
  var offset: Int
  /// The arrays and dictionaries that are open.
  private var depth = 0

  init(_ text: XMLText) {
    self.text = text
    offset = text.start
  }

  /// The value that the file holds, within `<plist>` or alone.
  mutating func root() throws(PropertyListError) -> PropertyList.Node {
    var tag = try tag(within: nil)
    var plist: XMLTag?
    if tag.isOpening("plist") {
      plist = tag
      tag = try self.tag(within: plist)
      if tag.isClosing("plist") {
        throw malformed(tag, "`<plist>` holds no value", hint: "write `<dict/>` into it")
      }
    }
    let root = try value(tag)
    if let plist {
      let end = try self.tag(within: plist)
      guard end.isClosing("plist") else {
        throw malformed(
          end, "`<plist>` holds more than one value", hint: "put the values into an array")
      }
    }
    try skipBetweenTags()
    guard offset == text.bytes.count else {
      throw malformed(
        offset..<(offset + 1), "there is more behind the end of the property list",
        hint: "remove what follows `</plist>`")
    }
    return root
  }

  /// The value whose first tag this is.
  mutating func value(_ tag: XMLTag) throws(PropertyListError) -> PropertyList.Node {
    guard tag.form != .closing else {
      throw malformed(tag, "`\(tag)` closes nothing", hint: "remove it, or open it before")
    }
    switch tag.name {
    case "dict":
      return try container(tag) { (reader) throws(PropertyListError) in
        .dictionary(try reader.entries(of: tag))
      }
    case "array":
      return try container(tag) { (reader) throws(PropertyListError) in
        .array(try reader.elements(of: tag))
      }
    case "string", "integer", "real", "date", "data", "true", "false":
      let (contents, range) = try contents(of: tag)
      return PropertyList.Node(
        try leaf(tag, contents), at: text.location(tag.start..<offset),
        contents: text.fileRange(range))
    case "key":
      throw malformed(tag, "`<key>` stands where a value must be", hint: "write the value there")
    default:
      throw malformed(
        tag, "`\(tag)` is no element of a property list",
        hint: "use one of dict, array, string, integer, real, date, data, true and false")
    }
  }

  private mutating func container(
    _ tag: XMLTag,
    _ body: (inout XMLReader) throws(PropertyListError) -> PropertyList.Value
  ) throws(PropertyListError) -> PropertyList.Node {
    guard depth < PropertyList.depthLimit else {
      throw PropertyListError(
        code: .tooLarge, location: text.location(tag.start..<offset),
        reason: "it is nested deeper than \(PropertyList.depthLimit) levels",
        hint: "take the value apart")
    }
    depth += 1
    let value = try body(&self)
    depth -= 1
    return PropertyList.Node(value, at: text.location(tag.start..<offset))
  }

  private mutating func elements(
    of array: XMLTag
  ) throws(PropertyListError) -> [PropertyList.Node] {
    var elements: [PropertyList.Node] = []
    guard array.form == .opening else { return elements }
    while true {
      let tag = try tag(within: array)
      if tag.isClosing("array") { return elements }
      elements.append(try value(tag))
    }
  }

  private mutating func entries(
    of dictionary: XMLTag
  ) throws(PropertyListError) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    guard dictionary.form == .opening else { return entries }
    while true {
      let tag = try tag(within: dictionary)
      if tag.isClosing("dict") { return entries }
      guard tag.name == "key", tag.form != .closing else {
        throw malformed(
          tag, "`\(tag)` stands where a `<key>` must be", hint: "write its key before it")
      }
      let key = try contents(of: tag).bytes
      let name = try string(key, tag)
      let location = text.location(tag.start..<offset)
      let next = try self.tag(within: dictionary)
      guard next.form != .closing else {
        throw malformed(tag, "the key `\(name)` has no value", hint: "write one, or remove the key")
      }
      entries.append(PropertyList.Entry(name, at: location, try value(next)))
    }
  }
}
