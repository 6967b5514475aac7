/// The lines of a README that say on which systems the package runs, such as `- iOS 13.0+`.
///
/// Such a line holds nothing but platforms with their versions, and each version says that later
/// ones will do: with a plus sign, `or later`, `and above`, `>=`. Anything else may be about another
/// version of the package, or about tools.
enum PlatformMentions {
  static func statements(in bytes: [UInt8]) -> [Statement] {
    var statements: [Statement] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      statements += Self.statements(inLine: bytes[start..<end])
      start = end + 1
    }
    return statements
  }

  private static func statements(inLine line: ArraySlice<UInt8>) -> [Statement] {
    // No such line is long, and most lines are not such.
    guard line.count <= 200 else { return [] }
    var words = words(of: line)[...]
    var statements: [Statement] = []
    while let word = words.popFirst() {
      if fillers.contains(word.text) { continue }
      guard let platform = platforms[word.text] else { return [] }
      let isAtLeast = words.first?.text == ">="
      if isAtLeast { words.removeFirst() }
      // In a table, the version has a column of its own.
      while words.first?.text == "|" { words.removeFirst() }
      guard let version = words.popFirst(), let number = number(version, in: line) else {
        return []
      }
      guard number.hasPlus || isAtLeast || takeSuffix(&words) else { return [] }
      statements.append(
        Statement(
          .platform(platform), key: "platforms.\(platform)",
          String(decoding: line[number.range], as: UTF8.self), at: number.range))
    }
    return statements
  }

  private struct Word {
    var text: String
    var range: Range<Int>
  }

  private static let platforms = [
    "ios": "ios", "macos": "macos", "tvos": "tvos", "watchos": "watchos", "visionos": "visionos",
  ]

  /// What may stand between two platforms.
  private static let fillers: Set<String> = ["-", "*", "+", "|", "and", "/", "&", ",", "**", ">"]

  private static let suffixes = [
    ["or", "later"], ["or", "newer"], ["or", "above"], ["or", "higher"], ["and", "later"],
    ["and", "newer"], ["and", "above"], ["and", "higher"], ["and", "up"],
  ]

  private static func takeSuffix(_ words: inout ArraySlice<Word>) -> Bool {
    let next = words.prefix(2).map(\.text)
    guard suffixes.contains(next) else { return false }
    words.removeFirst(2)
    return true
  }

  /// The words of a line in lower case; marks of Markdown are words of their own.
  private static func words(of line: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    var offset = line.startIndex
    while offset < line.endIndex {
      let start = offset
      if isWordByte(line[offset]) {
        while offset < line.endIndex, isWordByte(line[offset]) { offset += 1 }
      } else if line[offset] <= UInt8(ascii: " ") || line[offset] == UInt8(ascii: "`") {
        offset += 1
        continue
      } else {
        offset +=
          line[start...].starts(with: ">=".utf8) || line[start...].starts(with: "**".utf8) ? 2 : 1
      }
      let text = String(decoding: line[start..<offset], as: UTF8.self).lowercased()
      words.append(Word(text: text, range: start..<offset))
    }
    return words
  }

  /// Letters, digits, and what is glued to a version.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }

  /// The bytes of a version such as `13.0+`, without the plus sign.
  private static func number(
    _ word: Word, in line: ArraySlice<UInt8>
  ) -> (range: Range<Int>, hasPlus: Bool)? {
    var range = word.range
    let hasPlus = line[range.upperBound - 1] == UInt8(ascii: "+")
    if hasPlus { range = range.lowerBound..<range.upperBound - 1 }
    let parts = line[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isVersion =
      (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        (1...3).contains(part.count)
          && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
    return isVersion ? (range, hasPlus) : nil
  }
}
