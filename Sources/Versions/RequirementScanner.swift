/// Walks over the bytes of a requirement.
struct RequirementScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Passes over a text, if it comes next.
  mutating func skip(_ expected: String) -> Bool {
    guard bytes[offset...].starts(with: expected.utf8) else { return false }
    offset += expected.utf8.count
    return true
  }

  mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == 0x09 {
      offset += 1
    }
  }

  /// Passes over letters, digits, periods, hyphens and plus signs; `nil` where there are none.
  mutating func word() -> String? {
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    return start < offset ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Whether a text is what ``word()`` passes over.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isWordByte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || [0x2B, 0x2D, 0x2E].contains(byte)
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30 <= self && self <= 0x39 }
  var isLetter: Bool { 0x61 <= self | 0x20 && self | 0x20 <= 0x7A }
}

extension StringProtocol {
  /// The text without the spaces at its ends.
  var trimmed: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || 0x09 <= byte && byte <= 0x0D }
    let bytes = Array(utf8.drop(while: isSpace))
    let count = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
