/// The pictures that some teams begin their subjects with: `✨ feat: …`, `:sparkles: feat: …`.
///
/// The rule: any number of emoji and of shortcodes, each with or without blanks behind it, at the
/// very start of the subject, say nothing and are passed over.
enum Gitmoji {
  /// `line` from the first byte on that belongs to no picture.
  static func dropping(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line.withoutBlanksAtStart
    while let end = shortcodeEnd(rest) ?? emojiEnd(rest) {
      rest = rest[end...].withoutBlanksAtStart
    }
    return rest
  }

  /// Where the shortcode ends that `line` begins with.
  private static func shortcodeEnd(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.first == UInt8(ascii: ":") else { return nil }
    let name = line.dropFirst().prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "_+-".utf8.contains(byte)
    }
    guard !name.isEmpty, name.endIndex < line.endIndex, line[name.endIndex] == UInt8(ascii: ":")
    else { return nil }
    return name.endIndex + 1
  }

  /// Where the emoji end that `line` begins with.
  private static func emojiEnd(_ line: ArraySlice<UInt8>) -> Int? {
    let bytes = line.prefix { $0 >= 0x80 }
    guard !bytes.isEmpty else { return nil }
    let emoji = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(while: isPart)
    let byteCount = emoji.reduce(0) { $0 + UTF8.width($1) }
    return byteCount == 0 ? nil : line.startIndex + byteCount
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || scalar.properties.isEmojiModifier
      || scalar.properties.isVariationSelector || scalar == "\u{200D}"
  }
}
