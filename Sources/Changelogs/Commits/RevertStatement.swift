/// What a commit says it takes back.
struct RevertStatement {
  /// The commits by their ids, which may be cut short; in lower case.
  private(set) var ids: [String] = []
  /// The subject of the commit, where it is quoted. What git writes as `Reapply "…"` takes back the
  /// commit `Revert "…"`.
  private(set) var subject: [UInt8]?

  /// Reads a message, or gives `nil` where it takes nothing back.
  ///
  /// What counts: a subject `Revert "…"` or `Reapply "…"`, the type `revert`, and the sentence
  /// `This reverts commit …`. Under the type `revert`, `Refs:` names commits as well.
  init?(_ message: [UInt8]) {
    let lines = MessageLines(message)
    let line = Gitmoji.dropping(from: lines.subject)
    let commit = ConventionalCommit(lines)
    let isTyped = commit?.type == "revert"
    if let quoted = line.dropping("Revert \"") ?? line.dropping("revert \"") {
      subject = Array(Self.quoted(quoted))
    } else if let quoted = line.dropping("Reapply \"") {
      subject = Array("Revert \"".utf8) + Self.quoted(quoted) + Array("\"".utf8)
    } else if isTyped, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let text = line[(colon + 1)...].withoutBlanksAtStart
      subject = Array(text.dropping("\"").map(Self.quoted) ?? text)
    }
    for line in lines.rest { ids += Self.ids(after: "This reverts commit ", in: line) }
    if isTyped, let commit {
      for footer in commit.footers where footer.token.lowercased() == "refs" {
        ids += footer.value.utf8.split { !$0.isHexDigit && !$0.isASCIILetter }
          .compactMap { Self.id($0) }
      }
    }
    guard subject != nil || !ids.isEmpty else { return nil }
  }

  /// What stands before the last quotation mark.
  private static func quoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex(of: UInt8(ascii: "\"")) ?? text.endIndex)]
  }

  /// The subject within reverts of reverts, and whether taking back `subject` brings it back.
  static func unwrapped(_ subject: [UInt8]) -> (subject: ArraySlice<UInt8>, isBack: Bool) {
    var inner = subject[...]
    var isBack = false
    while let next = inner.dropping("Revert \"") {
      inner = quoted(next)
      isBack.toggle()
    }
    return (inner, isBack)
  }

  private static func ids(after words: StaticString, in line: ArraySlice<UInt8>) -> [String] {
    line.dropping(words).flatMap { id($0.prefix(while: \.isHexDigit)) }.map { [$0] } ?? []
  }

  /// The digits as an id, if there are as many as git would print.
  private static func id(_ digits: some Collection<UInt8>) -> String? {
    guard (7...64).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    return String(decoding: digits, as: UTF8.self).lowercased()
  }
}
