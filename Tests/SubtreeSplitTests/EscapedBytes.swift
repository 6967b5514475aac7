import _TestSupport

/// Bytes on one line of ASCII text: `\n`, `\t`, `\r`, `\\`, and `\xe9` for the rest.
enum EscapedBytes {
  static func encode(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\n"): return "\\n"
      case UInt8(ascii: "\t"): return "\\t"
      case UInt8(ascii: "\r"): return "\\r"
      case UInt8(ascii: "\\"): return "\\\\"
      case 0x20..<0x7f: return String(UnicodeScalar(byte))
      default: return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  static func decode(_ text: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard let value = UInt8(digits, radix: 16) else {
          throw TestSupportError("not two hexadecimal digits: \(digits)")
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: throw TestSupportError("an unknown escape in \(text)")
      }
    }
    return bytes
  }
}
