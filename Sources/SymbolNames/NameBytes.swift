/// A symbol's name or a part of it. Names are bytes: not all of them are UTF-8.
typealias NameBytes = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
  func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// The bytes after `text`, or `nil` if they do not begin with it.
  func after(_ text: String) -> NameBytes? {
    hasPrefix(text) ? dropFirst(text.utf8.count) : nil
  }

  /// The bytes before `text`, or `nil` if they do not end with it.
  func before(_ text: String) -> NameBytes? {
    hasSuffix(text) ? dropLast(text.utf8.count) : nil
  }

  /// The number of digits that the bytes end with.
  var trailingDigitCount: Int {
    reversed().prefix(while: \.isDigit).count
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5a).contains(self & 0xdf) }
  var isUnderscore: Bool { self == UInt8(ascii: "_") }
}
