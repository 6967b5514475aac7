/// Writes JSON, member by member.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object, the members of which `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", body)
  }

  /// Writes an array, the elements of which `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", body)
  }

  /// Writes a member's name; its value is what is written next.
  mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += [UInt8]("\\u00".utf8) + [(byte >> 4).hexDigit, (byte & 0xF).hexDigit]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes JSON that is finished already.
  mutating func raw(_ json: [UInt8]) {
    separate()
    bytes += json
  }

  private mutating func enclose(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    raw([UInt8]("\(value)".utf8))
  }

  /// Writes an object of strings, in the order of their names.
  mutating func member(_ name: String, _ values: [String: String]) {
    self.name(name)
    object { writer in
      let byName = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (name, value) in byName { writer.member(name, value) }
    }
  }
}
