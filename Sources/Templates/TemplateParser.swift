/// Takes a template apart at its tags.
struct TemplateParser {
  private let template: String
  private let bytes: [UInt8]
  private var offset = 0
  private var delimiters = Delimiters()
  /// Whether the next text stands at the beginning of a line that nothing is known of yet.
  private var isAtLineStart = true
  /// The sections that are open, each with what comes before it, and last the pieces being read.
  private var open: [(tag: Tag, before: [TemplateNode])] = []
  private var nodes: [TemplateNode] = []

  /// More sections within each other than anybody writes, and few enough to recurse.
  static let depthLimit = 64

  private struct Delimiters {
    var opening = Array("{{".utf8)
    var closing = Array("}}".utf8)
  }

  /// What stands between two delimiters.
  private struct Tag {
    /// Its sign, or a space for the tag of a variable.
    var sign: UInt8
    var content: String
    var offset: Int
  }

  init(_ bytes: [UInt8], named template: String) {
    (self.bytes, self.template) = (bytes, template)
  }

  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    while let start = find(delimiters.opening, from: offset) {
      try readTag(at: start)
    }
    addText(upTo: bytes.count)
    if let unclosed = open.last?.tag {
      throw error(
        .unbalancedSection, at: unclosed.offset, "the section '\(unclosed.content)' has no end",
        hint: "write {{/\(unclosed.content)}} where it ends")
    }
    return nodes
  }

  // MARK: Tags

  private mutating func readTag(at start: Int) throws(TemplateError) {
    let (tag, end) = try tag(at: start)
    let standsAlone = "#^/!>=".utf8.contains(tag.sign) ? lineAround(start, end) : nil
    addText(upTo: standsAlone?.lowerBound ?? start)
    // A tag that stands alone leaves nothing of its line.
    let indentation = standsAlone.map { Array(bytes[$0.lowerBound..<start]) } ?? []
    if standsAlone == nil { beginLine() }
    offset = standsAlone?.upperBound ?? end
    isAtLineStart = standsAlone != nil
    try apply(tag, indentation)
  }

  private func tag(at start: Int) throws(TemplateError) -> (Tag, end: Int) {
    var inner = start + delimiters.opening.count
    var sign = UInt8(ascii: " ")
    if inner < bytes.count, "#^/!>=&{$<".utf8.contains(bytes[inner]) {
      sign = bytes[inner]
      inner += 1
    }
    var closing = delimiters.closing
    switch sign {
    case UInt8(ascii: "{"): closing = [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "="): closing = [UInt8(ascii: "=")] + closing
    default: break
    }
    guard let end = find(closing, from: inner) else {
      throw error(
        .malformedTag, at: start, "the tag that begins here has no end",
        hint: "write \(String(decoding: closing, as: UTF8.self)) where it ends")
    }
    guard let content = String(validating: bytes[inner..<end], as: UTF8.self) else {
      throw error(
        .malformedTag, at: start, "the tag holds bytes that are no UTF-8",
        hint: "save the file in UTF-8")
    }
    let trimmed = content.unicodeScalars.drop(while: Self.isBlank)
    let count = trimmed.reversed().drop(while: Self.isBlank).count
    let tag = Tag(
      sign: sign, content: String(String.UnicodeScalarView(trimmed.prefix(count))), offset: start)
    return (tag, end + closing.count)
  }

  private mutating func apply(_ tag: Tag, _ indentation: [UInt8]) throws(TemplateError) {
    switch tag.sign {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "="): delimiters = try delimiters(of: tag)
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      _ = try name(of: tag)
      guard open.count < Self.depthLimit else {
        throw error(
          .tooLarge, at: tag.offset,
          "there are more than \(Self.depthLimit) sections within each other",
          hint: "put some of them into partials")
      }
      open.append((tag, nodes))
      nodes = []
    case UInt8(ascii: "/"): try close(tag)
    case UInt8(ascii: ">"):
      _ = try name(of: tag)
      nodes.append(.partial(tag.content, indentation: indentation, offset: tag.offset))
    case UInt8(ascii: "$"), UInt8(ascii: "<"):
      throw error(
        .malformedTag, at: tag.offset, "blocks and parents are not part of these templates",
        hint: "use a section or a partial")
    default:
      nodes.append(
        .variable(try name(of: tag), isEscaped: tag.sign == UInt8(ascii: " ")))
    }
  }

  private mutating func close(_ tag: Tag) throws(TemplateError) {
    guard let (opening, outer) = open.popLast() else {
      throw error(
        .unbalancedSection, at: tag.offset, "no section '\(tag.content)' is open here",
        hint: "remove the tag, or write {{#\(tag.content)}} where the section begins")
    }
    guard opening.content == tag.content else {
      throw error(
        .unbalancedSection, at: tag.offset,
        "the section '\(opening.content)' is open here, not '\(tag.content)'",
        hint: "write {{/\(opening.content)}} first")
    }
    let isInverted = opening.sign == UInt8(ascii: "^")
    let section = TemplateNode.section(try name(of: opening), isInverted: isInverted, nodes)
    nodes = outer
    nodes.append(section)
  }

  private func name(of tag: Tag) throws(TemplateError) -> TemplateName {
    let parts = tag.content.split(separator: ".", omittingEmptySubsequences: false)
    let isSelf = tag.content == "."
    let isName =
      !tag.content.unicodeScalars.contains(where: Self.isBlank)
      && (isSelf || parts.allSatisfy { !$0.isEmpty } || tag.sign == UInt8(ascii: ">"))
      && !tag.content.isEmpty
    guard isName else {
      throw error(
        .malformedTag, at: tag.offset,
        tag.content.isEmpty ? "the tag has no name" : "'\(tag.content)' is no name",
        hint: "write a name without blanks, as in {{name}} or {{a.b}}")
    }
    return TemplateName(parts: isSelf ? [] : parts.map(String.init), offset: tag.offset)
  }

  private func delimiters(of tag: Tag) throws(TemplateError) -> Delimiters {
    let words = tag.content.unicodeScalars.split(whereSeparator: Self.isBlank)
    guard words.count == 2, !tag.content.utf8.contains(UInt8(ascii: "=")) else {
      throw error(
        .malformedTag, at: tag.offset, "'\(tag.content)' is no pair of delimiters",
        hint: "write both with a blank between, as in {{=<% %>=}}")
    }
    return Delimiters(
      opening: Array(String(words[0]).utf8), closing: Array(String(words[1]).utf8))
  }

  // MARK: Text

  /// Adds what is left up to a tag or the end, taking note of where lines begin.
  private mutating func addText(upTo end: Int) {
    while offset < end {
      beginLine()
      let lineEnd = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n"))
      let next = lineEnd.map { $0 + 1 } ?? end
      nodes.append(.text(Array(bytes[offset..<next])))
      offset = next
      isAtLineStart = lineEnd != nil
    }
  }

  private mutating func beginLine() {
    if isAtLineStart { nodes.append(.lineStart) }
    isAtLineStart = false
  }

  /// The whole line around a tag, with its end, where nothing but blanks is on it.
  private func lineAround(_ start: Int, _ end: Int) -> Range<Int>? {
    var first = start
    while first > offset, bytes[first - 1].isBlank { first -= 1 }
    let beginsLine = first == offset ? isAtLineStart : bytes[first - 1] == UInt8(ascii: "\n")
    var last = end
    while last < bytes.count, bytes[last].isBlank { last += 1 }
    guard beginsLine else { return nil }
    if last == bytes.count { return first..<last }
    if bytes[last...].starts(with: "\r\n".utf8) { return first..<(last + 2) }
    return bytes[last] == UInt8(ascii: "\n") ? first..<(last + 1) : nil
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let head = pattern.first else { return nil }
    var next = start
    while let found = bytes[min(next, bytes.count)...].firstIndex(of: head) {
      if bytes[found...].starts(with: pattern) { return found }
      next = found + 1
    }
    return nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  private func error(
    _ code: TemplateError.Code, at offset: Int, _ reason: String, hint: String
  ) -> TemplateError {
    TemplateError(code, template, at: offset, in: bytes, reason, hint: hint)
  }
}

extension UInt8 {
  /// Whether it is a blank within a line.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
