// The bytes that mean something in paths and patterns.

extension UInt8 {
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { UInt8(ascii: " ") }
  static var exclamationMark: UInt8 { UInt8(ascii: "!") }
  static var pound: UInt8 { UInt8(ascii: "#") }
  static var asterisk: UInt8 { UInt8(ascii: "*") }
  static var period: UInt8 { UInt8(ascii: ".") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }

  /// Whether it is one of the six that `[[:space:]]` is in the C locale.
  var isBlank: Bool { self == .space || (0x09...0x0D).contains(self) }
}
