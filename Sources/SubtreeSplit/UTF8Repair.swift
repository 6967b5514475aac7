/// What `git commit-tree` does to text that is not UTF-8.
enum UTF8Repair {
  /// Replaces each byte of `bytes` that begins no valid character by the character that Latin-1 has
  /// for it, as git's `verify_utf8` does for the whole commit.
  ///
  /// Valid are the shortest forms of U+0000 to U+10FFFF without surrogates and without the
  /// characters that Unicode reserves for "not a character".
  static func repair(_ bytes: inout [UInt8]) {
    guard var bad = firstInvalid(in: bytes, from: 0) else { return }
    var repaired = Array(bytes[..<bad])
    while true {
      repaired.append(0xc0 | bytes[bad] >> 6)
      repaired.append(0x80 | bytes[bad] & 0x3f)
      let next = firstInvalid(in: bytes, from: bad + 1) ?? bytes.count
      repaired.append(contentsOf: bytes[(bad + 1)..<next])
      guard next < bytes.count else { break }
      bad = next
    }
    bytes = repaired
  }

  private static func firstInvalid(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      let lead = bytes[offset]
      if lead < 0x80 {
        offset += 1
        continue
      }
      let length: Int
      let lowest: UInt32
      var scalar: UInt32
      switch lead {
      case 0xc0...0xdf: (length, lowest, scalar) = (2, 0x80, UInt32(lead & 0x1f))
      case 0xe0...0xef: (length, lowest, scalar) = (3, 0x800, UInt32(lead & 0x0f))
      case 0xf0...0xf7: (length, lowest, scalar) = (4, 0x1_0000, UInt32(lead & 0x07))
      default: return offset
      }
      guard bytes.count - offset >= length else { return offset }
      for index in 1..<length {
        let byte = bytes[offset + index]
        guard byte & 0xc0 == 0x80 else { return offset }
        scalar = scalar << 6 | UInt32(byte & 0x3f)
      }
      let isSurrogate = scalar & 0x1f_f800 == 0xd800
      let isNoncharacter = scalar & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar)
      guard scalar >= lowest, scalar <= 0x10_ffff, !isSurrogate, !isNoncharacter
      else { return offset }
      offset += length
    }
    return nil
  }
}
