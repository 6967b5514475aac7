internal import Bytes

/// The changes that sections of a changelog have, for telling those that they have not.
struct KnownChanges {
  private var keys: Set<String> = []
  private var numbers: Set<String> = []

  init(_ sections: [ChangelogRelease]) {
    for item in sections.flatMap(\.groups).flatMap(\.items) {
      keys.insert(Self.key(of: item.text))
      numbers.formUnion(Self.lastNumbers(of: item.text))
    }
  }

  /// Whether a section says the same, or names the same pull request.
  func contains(_ entry: ChangeEntry) -> Bool {
    if keys.contains(Self.key(of: entry.line)) { return true }
    return !numbers.isDisjoint(with: Self.lastNumbers(of: entry.text))
  }

  /// What is the same for texts that only differ in case, blanks, quotes, marks of bold and italic
  /// text, the word that says that they break something, and the last period.
  static func key(of text: String) -> String {
    let marks: Set<Character> = ["`", "*", "_", "\"", "'", "\\", "\u{200B}", "\u{2060}"]
    var words = text.lowercased().filter { !marks.contains($0) }.split(
      whereSeparator: \.isWhitespace)
    if let first = words.first, ["breaking:", "breaking"].contains(first) { words.removeFirst() }
    var key = words.joined(separator: " ")
    while key.hasSuffix(".") { key.removeLast() }
    return key
  }

  /// The `#123` and `!123` in the brackets that end a text, which may be a link:
  /// `(#12, #13)`, `([#12](https://…))`, `[#12](https://…)`.
  private static func lastNumbers(of text: String) -> Set<String> {
    var bytes = Array(text.utf8)[...]
    while let last = bytes.last, last == UInt8(ascii: ".") || last == 0x20 { bytes.removeLast() }
    guard bytes.last == UInt8(ascii: ")") else { return [] }
    var depth = 0
    var start = bytes.endIndex
    repeat {
      start -= 1
      switch bytes[start] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["): depth -= 1
      default: break
      }
      // The words of a link stand right before its address.
      let isLink = depth == 0 && start > bytes.startIndex && bytes[start - 1] == UInt8(ascii: "]")
      if depth == 0, !isLink { break }
    } while start > bytes.startIndex
    return numbers(in: bytes[start...])
  }

  private static func numbers(in bytes: ArraySlice<UInt8>) -> Set<String> {
    var numbers: Set<String> = []
    for (offset, byte) in zip(bytes.indices, bytes) where byte == 0x23 || byte == 0x21 {
      let digits = bytes[(offset + 1)...].prefix { 0x30...0x39 ~= $0 }
      // Behind a name it is of another repository.
      let isForeign = offset > bytes.startIndex && bytes[offset - 1].isLetter
      guard !digits.isEmpty, !isForeign else { continue }
      numbers.insert(String(decoding: [byte] + digits, as: UTF8.self))
    }
    return numbers
  }
}
