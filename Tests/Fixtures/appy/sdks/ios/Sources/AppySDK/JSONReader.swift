/// Reads as much JSON as Appy's answers need: the members of one object that are strings.
struct JSONReader {
  private var rest: ArraySlice<UInt8>

  /// Those members, or nil when `json` is no object.
  static func strings(in json: [UInt8]) -> [String: String]? {
    var reader = JSONReader(rest: json[...])
    return reader.object()
  }

  private mutating func object() -> [String: String]? {
    guard take("{") else { return nil }
    var strings: [String: String] = [:]
    if take("}") { return strings }
    repeat {
      guard let name = string(), take(":") else { return nil }
      if take("\"") {
        guard let value = restOfString() else { return nil }
        strings[name] = value
      } else if !skipValue() {
        return nil
      }
    } while take(",")
    return take("}") ? strings : nil
  }

  /// Skips what is no string, and does not ask whether it is well-formed.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while let byte = rest.first, depth > 0 || (byte != UInt8(ascii: ",") && !byte.closesBracket) {
      if byte == UInt8(ascii: "\"") {
        guard string() != nil else { return false }
      } else {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte.closesBracket { depth -= 1 }
        rest.removeFirst()
      }
    }
    return true
  }

  private mutating func string() -> String? {
    take("\"") ? restOfString() : nil
  }

  private mutating func restOfString() -> String? {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let character = escape() else { return nil }
        text += Array(String(character).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash. Appy writes characters that would take two escapes as they are.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = rest.popFirst() else { return nil }
    switch Unicode.Scalar(byte) {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return fourDigits().flatMap { Unicode.Scalar($0) }
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    default: return nil
    }
  }

  private mutating func fourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst()?.hexValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

extension UInt8 {
  fileprivate var closesBracket: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
}
