// The bytes that Ruby's grammar names, and the classes it puts them in.

extension UInt8 {
  static var rubyNewline: UInt8 { 0x0A }
  static var rubyComment: UInt8 { UInt8(ascii: "#") }
  static var rubyBackslash: UInt8 { UInt8(ascii: "\\") }

  /// Whether it is a blank that ends no line.
  var isRubyBlank: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0x0D, 0: true
    default: false
    }
  }

  var isRubyDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// Whether a name may start with it.
  var isRubyNameHead: Bool {
    (UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether a name may go on with it.
  var isRubyNameTail: Bool { isRubyNameHead || isRubyDigit }
}
