/// Builds the tree of one document out of events.
struct YAMLComposer: ~Copyable {
  /// More levels than any file has that a person writes, and few enough to recurse.
  static let depthLimit = 64

  private var events: YAMLEventParser

  init(_ bytes: [UInt8]) throws(YAMLError) { events = try YAMLEventParser(bytes) }

  /// The value of the only document; `nil` where there is none.
  mutating func document() throws(YAMLError) -> YAMLNode? {
    _ = try events.next()  // the start of the stream
    guard case .documentStart = try events.next().kind else { return nil }
    let root = try node(from: events.next(), depth: 1)
    _ = try events.next()  // the end of the document
    let end = try events.next()
    guard case .streamEnd = end.kind else {
      throw unsupported(
        end, "a second document begins here", "keep one document, and remove the line '---'")
    }
    return root
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    guard !event.isTagged else {
      throw unsupported(event, "tags are not supported", "remove the word that begins with '!'")
    }
    guard depth <= Self.depthLimit else {
      throw unsupported(
        event, "there are more than \(Self.depthLimit) levels of lists and mappings here",
        "look for brackets that are not closed")
    }
    switch event.kind {
    case .scalar(let text, let style):
      return YAMLNode(content: .scalar(text, style), range: event.range)
    case .sequenceStart(let isFlow):
      return try sequence(event, isFlow: isFlow, depth: depth)
    case .mappingStart(let isFlow):
      return try mapping(event, isFlow: isFlow, depth: depth)
    default:
      // An alias: between the events of a well-formed file nothing else stands for a value.
      throw unsupported(event, "aliases are not supported", "write the value out in full")
    }
  }

  private mutating func sequence(
    _ start: YAMLEvent, isFlow: Bool, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var items: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind {
        let last = isFlow ? nil : items.last
        return YAMLNode(content: .sequence(items), range: Self.range(start, event, last: last))
      }
      items.append(try node(from: event, depth: depth + 1))
    }
  }

  private mutating func mapping(
    _ start: YAMLEvent, isFlow: Bool, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var offsets: [String: Int] = [:]
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind {
        let last = isFlow ? nil : entries.last?.value
        return YAMLNode(content: .mapping(entries), range: Self.range(start, event, last: last))
      }
      let key = try node(from: event, depth: depth + 1)
      guard let name = key.text else {
        throw unsupported(event, "a key must be text", "write a single word before the colon")
      }
      if let first = offsets.updateValue(event.range.lowerBound, forKey: name) {
        throw YAMLError(
          code: .duplicateKey, position: events.position(at: event.range.lowerBound),
          reason: "the key '\(name)' is already there, at \(events.position(at: first))",
          hint: "remove one of the two")
      }
      let value = try node(from: events.next(), depth: depth + 1)
      entries.append(YAMLNode.Entry(name: name, key: key, value: value))
    }
  }

  /// The bytes of a collection. Without brackets it ends with its last value, for libyaml ends it
  /// where the next thing begins.
  private static func range(
    _ start: YAMLEvent, _ end: YAMLEvent, last: YAMLNode?
  ) -> Range<Int> {
    let lowerBound = start.range.lowerBound
    return lowerBound..<max(lowerBound, last?.range.upperBound ?? end.range.upperBound)
  }

  private func unsupported(_ event: YAMLEvent, _ reason: String, _ hint: String) -> YAMLError {
    YAMLError(
      code: .unsupported, position: events.position(at: event.range.lowerBound), reason: reason,
      hint: hint)
  }
}
