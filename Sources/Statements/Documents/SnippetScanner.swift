internal import Bytes

/// Walks over the bytes of a snippet of code, of whatever language.
struct SnippetScanner {
  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Passes over a byte, if there is one.
  mutating func advance() {
    if offset < bytes.count { offset += 1 }
  }

  /// Passes over a text, if it comes next.
  mutating func skip(_ expected: String) -> Bool {
    guard bytes[offset...].starts(with: expected.utf8) else { return false }
    offset += expected.utf8.count
    return true
  }

  /// Passes over spaces and tabs, and whether there were any.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = offset
    while let byte = next, byte.isBlank { offset += 1 }
    return offset > start
  }

  /// Passes over spaces, ends of lines and comments with two slashes.
  mutating func skipSpace() {
    while let byte = next {
      if byte.isBlank || byte == 0x0A || byte == 0x0D {
        offset += 1
      } else if byte == UInt8(ascii: "/"), bytes[offset...].starts(with: "//".utf8) {
        while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
      } else {
        return
      }
    }
  }

  /// Passes over letters, digits, underscores and the bytes of `others`.
  mutating func word(_ others: String = "") -> Range<Int>? {
    let start = offset
    while let byte = next, byte.isWord || others.utf8.contains(byte) { offset += 1 }
    return start < offset ? start..<offset : nil
  }

  /// Passes over a literal in single or double quotes that ends in its line; what it holds.
  mutating func string() -> Range<Int>? {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == 0x0A || bytes[end] == 0x0D || bytes[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    defer { offset = end + 1 }
    return offset + 1..<end
  }
}

extension UInt8 {
  /// Whether it may stand in a name of most languages.
  var isWord: Bool { isDigit || isLetter || self == UInt8(ascii: "_") }
}
