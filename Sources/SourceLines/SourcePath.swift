/// A path as the system has it: bytes, which need not be UTF-8.
public struct SourcePath: Sendable, Hashable {
  /// The bytes, without a NUL at the end.
  public let bytes: [UInt8]

  /// Makes a path out of its bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a path out of the bytes that `text` has as UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for a document that a program reads: the text that it is.
  ///
  /// Where it is not UTF-8, a backslash is doubled and each byte that is at fault is `\xNN`.
  public var text: String {
    String(validating: bytes, as: UTF8.self) ?? escaped(keepingControls: true)
  }
}

extension SourcePath: Comparable {
  /// Orders paths by their bytes.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.bytes.span.order(rhs.bytes.span) < 0
  }
}

extension SourcePath: CustomStringConvertible {
  /// The path for people, always on one line.
  ///
  /// Where it is not UTF-8 or holds control characters, a backslash is doubled and each byte that
  /// is at fault is `\xNN`.
  public var description: String {
    // Most paths are ASCII, which their bytes tell faster than their characters.
    let isPlain = bytes.allSatisfy { (0x20...0x7E).contains($0) }
    guard !isPlain, let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: \.isControl)
    else { return isPlain ? text : escaped(keepingControls: false) }
    return text
  }

  private func escaped(keepingControls: Bool) -> String {
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let (scalar, length) = rest.firstScalar
      if scalar == "\\" {
        text += "\\\\"
      } else if let scalar, keepingControls || !scalar.isControl {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in rest.prefix(length) {
          text += (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
        }
      }
      rest = rest.dropFirst(length)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the 65 characters of the category `Cc`.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
