extension UInt8 {
  /// Whether it is a digit of ASCII.
  package var isDigit: Bool { 0x30 <= self && self <= 0x39 }
  /// Whether it is a letter of ASCII.
  package var isLetter: Bool { 0x61 <= self | 0x20 && self | 0x20 <= 0x7A }
  /// Whether it is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
}
