/// The changes that a section of a changelog has, for telling those that it has not.
struct KnownChanges {
  private var keys: Set<String> = []
  private var numbers: Set<String> = []

  init(_ section: ChangelogRelease?) {
    for item in section?.groups.flatMap(\.items) ?? [] {
      keys.insert(Self.key(of: item.text))
      numbers.formUnion(Self.numbers(in: item.text))
    }
  }

  /// Whether the section says the same, or names the same pull request.
  func contains(_ entry: ChangeEntry) -> Bool {
    if keys.contains(Self.key(of: entry.line)) { return true }
    guard let number = Self.lastNumber(of: entry.text) else { return false }
    return numbers.contains(number)
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

  /// The `#123` in the brackets that end a text.
  private static func lastNumber(of text: String) -> String? {
    guard let last = text.split(separator: " ").last, last.hasSuffix(")") || last.hasSuffix(")."),
      last.hasPrefix("(")
    else { return nil }
    return numbers(in: String(last)).last
  }

  /// All `#123` of a text.
  private static func numbers(in text: String) -> [String] {
    text.split(separator: "#").dropFirst().compactMap { part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      return digits.isEmpty ? nil : String(digits)
    }
  }
}
