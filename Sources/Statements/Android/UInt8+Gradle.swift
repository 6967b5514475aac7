// The classes of bytes that Groovy and Kotlin share.

extension UInt8 {
  static var gradleNewline: UInt8 { 0x0A }
  static var gradleBackslash: UInt8 { UInt8(ascii: "\\") }

  /// Whether it is a blank that ends no line.
  var isGradleBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0C || self == 0x0D }

  var isGradleDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// Whether a name may start with it.
  var isGradleNameHead: Bool {
    (UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether a name may go on with it.
  var isGradleNameTail: Bool { isGradleNameHead || isGradleDigit }
}
