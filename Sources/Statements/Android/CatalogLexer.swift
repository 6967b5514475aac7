/// Reads the texts of a TOML file with the keys that lead to them.
///
/// Numbers, dates and lists are passed over, and so is a line that cannot be understood.
struct CatalogLexer {
  struct Entry {
    /// The names of the tables and keys.
    var path: [String]
    var text: WrittenText
  }

  // More and longer names than anybody gives to tables and keys: each text repeats those around it.
  private static let depthLimit = 8
  private static let nameLimit = 8
  private static let nameLengthLimit = 200

  private let bytes: [UInt8]
  private var offset: Int
  private var table: [String] = []
  /// What was found in the last line.
  private var pending: ArraySlice<Entry> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next text; `nil` at the end of the file.
  mutating func next() -> Entry? {
    while pending.isEmpty, offset < bytes.count { readLine() }
    return pending.popFirst()
  }

  private mutating func readLine() {
    skipBlanks(andLines: true)
    if byte == UInt8(ascii: "[") {
      let isList = bytes[offset...].starts(with: "[[".utf8)
      offset += isList ? 2 : 1
      // What follows a list of tables is in none that has a name.
      table = (isList ? nil : key()) ?? [""]
    } else {
      var found: [Entry] = []
      if let path = key(), skip("=") { readValue(table + path, depth: 0, into: &found) }
      pending = found[...]
    }
    skipLine()
  }

  /// Reads a value; false where it cannot be understood.
  @discardableResult
  private mutating func readValue(_ path: [String], depth: Int, into found: inout [Entry]) -> Bool {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = text() else { return false }
      found.append(Entry(path: path, text: text))
      return true
    case UInt8(ascii: "{"):
      offset += 1
      guard depth < Self.depthLimit else { return false }
      repeat {
        skipBlanks(andLines: true)
        if byte == UInt8(ascii: "}") { break }
        guard let name = key(), skip("="),
          readValue(path + name, depth: depth + 1, into: &found)
        else { return false }
        skipBlanks(andLines: true)
      } while skip(",")
      return skip("}")
    case UInt8(ascii: "["):
      return skipList()
    default:
      let start = offset
      while let byte, !Self.ends.contains(byte) { offset += 1 }
      return offset > start
    }
  }

  private static let ends = Array(",}]\n#".utf8)

  private mutating func skipList() -> Bool {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard text() != nil else { return false }
        continue
      default: break
      }
      if self.byte != nil { offset += 1 }
      if depth == 0 { return true }
    }
    return false
  }

  /// Reads `a.b."c"`; `nil` where there is no key.
  private mutating func key() -> [String]? {
    var names: [String] = []
    repeat {
      skipBlanks()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let name = text()?.text else { return nil }
        names.append(name)
      } else {
        let start = offset
        while let byte, byte.isGradleNameTail || byte == UInt8(ascii: "-") { offset += 1 }
        guard start < offset else { return nil }
        names.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
      guard let length = names.last?.utf8.count, length <= Self.nameLengthLimit,
        names.count <= Self.nameLimit
      else { return nil }
    } while skip(".")
    return names
  }

  /// Reads a text on one line; `nil` where it is not closed or is in three quotes, which no version
  /// is.
  private mutating func text() -> WrittenText? {
    guard let quote = byte else { return nil }
    if bytes[offset...].starts(with: [quote, quote, quote]) {
      skipTripleText(quote)
      return nil
    }
    let start = offset + 1
    var index = start
    var isVerbatim = true
    while index < bytes.count, bytes[index] != quote, bytes[index] != .gradleNewline {
      let isEscape = quote == UInt8(ascii: "\"") && bytes[index] == .gradleBackslash
      isVerbatim = isVerbatim && !isEscape
      index += isEscape && index + 1 < bytes.count ? 2 : 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      offset = min(index, bytes.count)
      return nil
    }
    offset = index + 1
    let written = WrittenText(start..<index, in: bytes)
    return isVerbatim ? written : WrittenText(written.text, written.range, isVerbatim: false)
  }

  private mutating func skipTripleText(_ quote: UInt8) {
    offset += 3
    while offset < bytes.count, !bytes[offset...].starts(with: [quote, quote, quote]) {
      offset += byte == .gradleBackslash && offset + 1 < bytes.count ? 2 : 1
    }
    offset = min(offset + 3, bytes.count)
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Passes over blanks and a sign, if it comes next.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks(andLines: Bool = false) {
    while let byte {
      if byte.isGradleBlank || andLines && byte == .gradleNewline {
        offset += 1
      } else if andLines, byte == UInt8(ascii: "#") {
        skipLine()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte, byte != .gradleNewline { offset += 1 }
  }
}
