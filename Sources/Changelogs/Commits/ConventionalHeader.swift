/// The first line of a conventional commit: `type(scope)!: description`.
struct ConventionalHeader {
  /// The type, in lower case.
  let type: String
  let scope: String?
  /// Whether an exclamation mark stands before the colon.
  let hasMark: Bool
  /// What follows the colon, without the numbers of pull requests at its end.
  let description: String
  /// The pull requests at the end of the line, as written: `#12`, `!12` for GitLab.
  let references: [String]

  /// Reads a line, or gives `nil` where it is not of that form.
  ///
  /// The colon and a blank behind it are needed, and a description. Letters may be large or small.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = Gitmoji.dropping(from: line)
    let type = rest.prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    guard type.first?.isASCIILetter == true else { return nil }
    rest = rest[type.endIndex...]
    var scope: String?
    if rest.first == UInt8(ascii: "(") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let name = rest[(rest.startIndex + 1)..<end].withoutBlanksAtStart.withoutBlanksAtEnd
      guard !name.isEmpty, !name.contains(UInt8(ascii: "(")) else { return nil }
      scope = String(decoding: name, as: UTF8.self)
      rest = rest[(end + 1)...]
    }
    hasMark = rest.first == UInt8(ascii: "!")
    if hasMark { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: ":"), rest.dropFirst().first?.isBlank == true
    else { return nil }
    let (text, references) = Self.referencesDropped(
      from: rest.dropFirst().withoutBlanksAtStart.withoutBlanksAtEnd)
    guard !text.isEmpty else { return nil }
    self.type = String(decoding: type, as: UTF8.self).lowercased()
    self.scope = scope
    self.references = references
    description = String(decoding: text, as: UTF8.self)
  }

  /// Takes ` (#12)` and ` (!12)`, of which there may be several, off the end of a line.
  static func referencesDropped(
    from line: ArraySlice<UInt8>
  ) -> (rest: ArraySlice<UInt8>, references: [String]) {
    var rest = line
    var references: [String] = []
    while rest.last == UInt8(ascii: ")"), let start = rest.lastIndex(of: UInt8(ascii: "(")) {
      let reference = rest[(start + 1)...].dropLast()
      guard let sign = reference.first, sign == UInt8(ascii: "#") || sign == UInt8(ascii: "!"),
        reference.count > 1, reference.dropFirst().allSatisfy(\.isASCIIDigit)
      else { break }
      references.append(String(decoding: reference, as: UTF8.self))
      rest = rest[..<start].withoutBlanksAtEnd
    }
    return (rest, references.reversed())
  }
}
