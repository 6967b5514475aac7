/// Bytes as text of 64 different letters, as property lists in XML hold data.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes that a text stands for, in which blanks mean nothing; `nil` where it is no Base64.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text where !byte.isXMLSpace {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      group = group << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
        (group, count) = (0, 0)
      }
    }
    switch (count, padding) {
    case (0, 0): break
    case (2, 2): bytes.append(UInt8(group >> 4 & 0xFF))
    case (3, 1): bytes += [UInt8(group >> 10 & 0xFF), UInt8(group >> 2 & 0xFF)]
    default: return nil
    }
    return bytes
  }

  /// Bytes as text, without blanks.
  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.endIndex)]
      var bits: UInt32 = 0
      for place in 0..<3 {
        bits = bits << 8 | UInt32(place < group.count ? group[start + place] : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 0x3F)]
        text.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return text
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
