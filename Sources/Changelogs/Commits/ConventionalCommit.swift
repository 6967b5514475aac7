/// What a commit says it changes, by the rules of Conventional Commits 1.0.0.
public struct ConventionalCommit: Sendable, Hashable {
  /// What kind of change it is, in lower case: `feat`, `fix`, or any other word.
  public var type: String
  /// The part of the code that it changes, as written.
  public var scope: String?
  /// Whether users must change something of theirs: said by `!` or by a footer.
  public var isBreaking: Bool
  /// What it does, in one line, without the numbers of pull requests at its end.
  public var description: String
  /// Those numbers, as written: `#12`, or `!12` for GitLab.
  public var references: [String]
  /// What stands between the first line and the footers.
  public var body: String
  /// The footers in their order.
  public var footers: [CommitFooter]

  /// Reads a commit's message, or gives `nil` where its subject is not of the form.
  ///
  /// Emoji and shortcodes at the start of the subject are passed over: see `Gitmoji`. What is no
  /// UTF-8 is replaced. A blank line after the subject is not insisted on.
  public init?(_ message: some Sequence<UInt8>) {
    self.init(MessageLines(message))
  }

  init?(_ lines: MessageLines) {
    guard let header = ConventionalHeader(lines.subject) else { return nil }
    let (body, footers) = CommitFooter.split(lines.rest)
    type = header.type
    scope = header.scope
    description = header.description
    references = header.references
    self.body = MessageLines.text(body)
    self.footers = footers
    isBreaking = header.hasMark || footers.contains(where: \.saysWhatBreaks)
  }

  /// What breaks, or `nil` for a change that breaks nothing.
  ///
  /// That is what the footer says; without one, the description.
  public var breakingText: String? {
    guard isBreaking else { return nil }
    let texts = footers.filter { $0.saysWhatBreaks && !$0.value.isEmpty }.map(\.value)
    return texts.isEmpty ? description : texts.joined(separator: "\n\n")
  }
}
