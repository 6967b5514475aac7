/// The changes that one commit's message tells of: several, where it lists the commits of a branch.
///
/// When GitHub squashes a branch, it writes the subjects of its commits as a list: `* feat: …`.
/// GitLab, and people, write `- fix: …`. Bullets count that begin their line, outside of fenced code. The rule:
///
/// - A subject that is conventional, of a known type, is the change, and the list explains it: its
///   bullets are the steps to it, which users never saw. Only those that break something are changes
///   of their own.
/// - Under any other subject, each bullet that is conventional, of a known type, is a change; the
///   rest is told of as text that could not be read.
///
/// Bullets of merges are left out. What follows a bullet up to the next is its body, which may have
/// footers. Changes without a pull request of their own have that of the subject.
struct SquashedMessage {
  /// The changes, the subject's first.
  private(set) var changes: [ConventionalCommit] = []
  /// The subject, or bullets of it, that are not conventional.
  private(set) var unreadable: [String] = []

  /// Reads a message; `isKnown` says which types one of a list may have.
  init(_ message: [UInt8], isKnown: (String) -> Bool) {
    let lines = MessageLines(message)
    let whole = ConventionalCommit(lines)
    let sections = Self.sections(of: lines.rest)
    let bullets = sections.compactMap { section in
      ConventionalCommit(section).flatMap { isKnown($0.type) ? $0 : nil }
    }
    if let whole, bullets.isEmpty || isKnown(whole.type) {
      changes = [whole]
      let breaking = bullets.filter(\.isBreaking)
      guard !breaking.isEmpty else { return }
      // What a bullet says of breakage is not said of the whole once more.
      let own = lines.rest.prefix { !Self.isBullet($0) }
      let subject = ConventionalCommit(MessageLines(subject: lines.subject, rest: own))
      changes = [subject ?? whole] + breaking.map { Self.bullet($0, of: whole.references) }
      return
    }
    guard !bullets.isEmpty else {
      unreadable = [String(decoding: lines.subject, as: UTF8.self)]
      return
    }
    let (_, references) = ConventionalHeader.referencesDropped(from: lines.subject)
    changes = bullets.map { Self.bullet($0, of: references) }
    unreadable = sections.filter { section in
      ConventionalCommit(section).map { !isKnown($0.type) } ?? true
    }.map { String(decoding: $0.subject, as: UTF8.self) }
  }

  private static func bullet(
    _ change: ConventionalCommit, of references: [String]
  ) -> ConventionalCommit {
    var change = change
    if change.references.isEmpty { change.references = references }
    return change
  }

  /// The parts of a body that begin with a bullet, as messages; without those of merges.
  private static func sections(of lines: ArraySlice<MessageLines.Line>) -> [MessageLines] {
    var sections: [[MessageLines.Line]] = []
    var isCode = false
    for line in lines {
      if line.starts(with: "```".utf8) { isCode.toggle() }
      if !isCode, isBullet(line) {
        sections.append([line.dropFirst(2)])
      } else if !sections.isEmpty {
        // The text of a bullet may be indented by the width of its sign.
        let indent = line.prefix(2).allSatisfy { $0 == UInt8(ascii: " ") } ? 2 : 0
        sections[sections.count - 1].append(line.dropFirst(indent))
      }
    }
    return sections.filter { $0.first?.dropping("Merge ") == nil }
      .map { MessageLines($0.joined(separator: "\n".utf8)) }
  }

  private static func isBullet(_ line: MessageLines.Line) -> Bool {
    line.starts(with: "* ".utf8) || line.starts(with: "- ".utf8)
  }
}
