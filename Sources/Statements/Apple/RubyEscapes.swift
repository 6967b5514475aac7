/// What the escape sequences of a text in Ruby stand for.
enum RubyEscapes {
  /// The text between quotes, or `nil` where it holds code or a sequence that is not known here.
  static func decoded(_ contents: ArraySlice<UInt8>, interpolates: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = contents
    while let byte = rest.popFirst() {
      if interpolates, byte == .rubyComment, let next = rest.first, "{@$".utf8.contains(next) {
        return nil
      }
      guard byte == .rubyBackslash, let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      guard interpolates else {
        // Single quotes know two of them.
        if escaped != .rubyBackslash, escaped != UInt8(ascii: "'") { bytes.append(byte) }
        bytes.append(escaped)
        continue
      }
      guard let text = text(of: escaped, &rest) else { return nil }
      bytes += text
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func text(of escaped: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch escaped {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "s"): return [0x20]
    case UInt8(ascii: "u"):
      let digits: ArraySlice<UInt8>
      if rest.first == UInt8(ascii: "{") {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        digits = rest[..<end].dropFirst()
        rest = rest[(end + 1)...]
      } else {
        digits = rest.prefix(4)
        rest = rest.dropFirst(4)
      }
      guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return Array(String(scalar).utf8)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x0A, 0x0D:
      return nil
    default: return [escaped]
    }
  }
}
