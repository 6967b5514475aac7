// The classes of bytes that the languages of code have in common.

extension UInt8 {
  static var codeBackslash: UInt8 { UInt8(ascii: "\\") }
  static var codeLineFeed: UInt8 { 0x0A }
  static var codeReturn: UInt8 { 0x0D }

  /// Whether it is an ASCII digit.
  var isCodeDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// Whether a line ends with it.
  var isCodeNewline: Bool { self == .codeLineFeed || self == .codeReturn }

  /// Whether it is a blank that ends no line.
  var isCodeBlank: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: true
    default: false
    }
  }

  /// Whether a name may start with it; every byte beyond ASCII may.
  var isNameHead: Bool {
    (UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  /// Whether a name may go on with it.
  var isNameTail: Bool { isNameHead || isCodeDigit }

  /// Whether it may stand in a semantic version.
  var isVersionPart: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): false
    default: isNameTail && self < 0x80
    }
  }
}
