/// Identifiers beyond ASCII, as Swift writes them: RFC 3492 with `_` as the delimiter, and the
/// letters A to J for the digits.
enum Punycode {
  /// The identifier that `bytes` encode, or `nil` where they encode none.
  ///
  /// Longer ones than 1 KiB are left alone: each character is put into its place one by one.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count <= 1024 else { return nil }
    var scalars: [Unicode.Scalar] = []
    var rest = bytes
    if let delimiter = bytes.lastIndex(of: UInt8(ascii: "_")) {
      for byte in bytes[..<delimiter] {
        guard byte < 0x80 else { return nil }
        scalars.append(Unicode.Scalar(byte))
      }
      rest = bytes[bytes.index(after: delimiter)...]
    }

    var (code, place, bias) = (0x80, 0, 72)
    while !rest.isEmpty {
      let (start, length) = (place, scalars.count + 1)
      var (weight, k) = (1, 36)
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte) else { return nil }
        place += digit * weight
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        k += 36
        // A place beyond this many is no scalar of an identifier; and nothing overflows below it.
        guard weight < 1 << 40, place < 1 << 40 else { return nil }
      }
      bias = adapted(place - start, length: length, isFirst: start == 0)
      code += place / length
      place %= length
      // Characters that identifiers cannot hold are written as surrogates.
      let value = (0xd800..<0xd880).contains(code) ? code - 0xd800 : code
      guard let value = UInt32(exactly: value), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      scalars.insert(scalar, at: place)
      place += 1
    }
    var decoded = ""
    decoded.unicodeScalars.append(contentsOf: scalars)
    return decoded
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x61...0x7a: Int(byte - 0x61)
    case 0x41...0x4a: Int(byte - 0x41) + 26
    default: nil
    }
  }

  private static func adapted(_ distance: Int, length: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? distance / 700 : distance / 2
    delta += delta / length
    var k = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
