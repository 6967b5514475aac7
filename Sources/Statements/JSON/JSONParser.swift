internal import Bytes

/// Reads JSON, strictly: neither comments nor trailing commas.
struct JSONParser {
  /// More levels than any file has that a person reads, and few enough to recurse.
  static let depthLimit = 128

  private let file: String
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8], of file: String) {
    self.file = file
    self.bytes = bytes
  }

  mutating func document() throws(StatementError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let root = try value(depth: 0)
    skipSpace()
    guard offset == bytes.count else {
      throw failure("there is more behind the end of the value", "remove what follows")
    }
    return root
  }

  // MARK: Values

  /// Reads a value and the space before it.
  private mutating func value(depth: Int) throws(StatementError) -> JSONNode {
    skipSpace()
    let start = offset
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"): content = try object(depth: depth + 1)
    case UInt8(ascii: "["): content = try array(depth: depth + 1)
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-")?: content = try number()
    case (UInt8(ascii: "0")...UInt8(ascii: "9"))?: content = try number()
    default: content = try word()
    }
    return JSONNode(content: content, range: start..<offset)
  }

  private mutating func object(depth: Int) throws(StatementError) -> JSONNode.Content {
    try open(depth: depth)
    var entries: [JSONNode.Entry] = []
    if skip("}") { return .object([]) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let name = try string().text
      guard skip(":") else { throw unexpected("a colon") }
      entries.append(JSONNode.Entry(name: name, value: try value(depth: depth)))
    } while skip(",")
    guard skip("}") else { throw unexpected("a comma or '}'") }
    return .object(entries)
  }

  private mutating func array(depth: Int) throws(StatementError) -> JSONNode.Content {
    try open(depth: depth)
    var items: [JSONNode] = []
    if skip("]") { return .array([]) }
    repeat { items.append(try value(depth: depth)) } while skip(",")
    guard skip("]") else { throw unexpected("a comma or ']'") }
    return .array(items)
  }

  private mutating func open(depth: Int) throws(StatementError) {
    guard depth <= Self.depthLimit else {
      throw failure(
        "there are more than \(Self.depthLimit) levels of brackets here",
        "look for brackets that are not closed")
    }
    offset += 1
  }

  private mutating func word() throws(StatementError) -> JSONNode.Content {
    let words: KeyValuePairs<String, JSONNode.Content> = [
      "true": .boolean(true), "false": .boolean(false), "null": .null,
    ]
    for (word, content) in words where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    throw unexpected("a value")
  }

  private mutating func number() throws(StatementError) -> JSONNode.Content {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits() throws(StatementError) {
    let start = offset
    while let byte, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { offset += 1 }
    guard start < offset else { throw unexpected("a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(StatementError) -> WrittenText {
    let opening = offset
    offset += 1
    let start = offset
    var content: [UInt8] = []
    var isVerbatim = true
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        offset += 1
        content += try escape()
        isVerbatim = false
        continue
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      guard byte >= 0x20 else {
        throw failure("a string must not hold a control character", "write it as an escape: \\t")
      }
      content.append(byte)
      offset += 1
    }
    let range = start..<offset
    guard byte == UInt8(ascii: "\"") else {
      offset = opening
      throw failure("this string is not closed on its line", "put a '\"' at its end")
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      offset = opening
      throw failure("this string is not UTF-8", "save the file as UTF-8")
    }
    offset += 1
    return WrittenText(text, range, isVerbatim: isVerbatim)
  }

  /// What stands behind a backslash, as UTF-8.
  private mutating func escape() throws(StatementError) -> [UInt8] {
    let escaped: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let escaped {
      offset += 1
      return [escaped]
    }
    guard byte == UInt8(ascii: "u") else { throw unexpected("an escape such as \\n or \\u00e9") }
    offset += 1
    let unit = try codeUnit()
    let end = offset
    if UTF16.isLeadSurrogate(unit), bytes[offset...].starts(with: [0x5C, 0x75]) {
      offset += 2
      let next = try codeUnit()
      if UTF16.isTrailSurrogate(next) {
        return Array(String(decoding: [unit, next], as: UTF16.self).utf8)
      }
      offset = end
    }
    // Half of a pair alone is well-formed, but no character: it becomes a replacement character.
    return Array(String(decoding: [unit], as: UTF16.self).utf8)
  }

  private mutating func codeUnit() throws(StatementError) -> UInt16 {
    guard bytes.count - offset >= 4,
      let digits = String(validating: bytes[offset..<(offset + 4)], as: UTF8.self),
      digits.utf8.first != UInt8(ascii: "+"), let unit = UInt16(digits, radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    offset += 4
    return unit
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// Passes over space and a sign, if it comes next.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private func unexpected(_ expected: String) -> StatementError {
    guard let byte else {
      return failure("the file ends where \(expected) should be", "check that it is complete")
    }
    let found = byte > 0x20 && byte < 0x7F ? "'\(Unicode.Scalar(byte))'" : "the byte \(byte)"
    let hint =
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "remove the comment, JSON has none"
      case UInt8(ascii: "'"): "put texts in double quotes"
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        "write what is missing, or remove the comma before it"
      default: "look for a missing comma, quote or bracket here and just above"
      }
    return failure("\(found) stands where \(expected) should be", hint)
  }

  private func failure(_ reason: String, _ hint: String) -> StatementError {
    StatementError(
      code: .malformed, subject: "\(file):\(SourcePosition(offset: offset, in: bytes))",
      reason: reason, hint: hint)
  }
}
