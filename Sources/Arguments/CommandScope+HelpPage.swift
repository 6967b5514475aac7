extension CommandScope {
  private static let width = 80
  /// The column at which the texts of a section begin.
  private static let textColumn = 26

  /// What `--help` shows.
  var helpPage: String {
    var paragraphs = [Self.wrap("OVERVIEW: \(command.overview)")]
    if !command.discussion.isEmpty { paragraphs.append(Self.wrap(command.discussion)) }
    paragraphs.append("USAGE: " + Self.fill(synopsis, indent: 7))

    let own = command.parameters.filter { $0.kind != .argument }
    paragraphs += [
      Self.section("ARGUMENTS", arguments.map { ($0.label, $0.helpWithValues) }),
      Self.section(
        "OPTIONS",
        (own + command.sharedParameters + builtIn).map { ($0.label, $0.helpWithValues) }),
      Self.section("GLOBAL OPTIONS", inherited.map { ($0.label, $0.helpWithValues) }),
      Self.section("SUBCOMMANDS", command.subcommands.map { ($0.name, $0.overview) }),
    ].compactMap(\.self)
    if !command.subcommands.isEmpty {
      paragraphs.append(
        "  See '\(path.joined(separator: " ")) help <subcommand>' for detailed help.")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// The words of the usage line, each of which stays in one piece.
  ///
  /// What all commands accept is left out, and where there is much, so are the command's own options.
  var synopsis: [String] {
    let own = command.parameters.filter { $0.kind != .argument }
    let isShort = own.count <= 12 && command.sharedParameters.isEmpty
    var words = path
    if isShort { words += own.map(\.usageWithArity) } else { words.append("[<options>]") }
    words += arguments.map(\.usageWithArity)
    if !command.subcommands.isEmpty { words.append("<subcommand>") }
    return words
  }

  private static func section(_ title: String, _ rows: [(label: String, text: String)]) -> String? {
    guard !rows.isEmpty else { return nil }
    let margin = String(repeating: " ", count: textColumn)
    let lines = rows.map { row in
      let label = "  \(row.label)"
      if row.text.isEmpty { return label }
      let start = label.count < textColumn ? margin.dropFirst(label.count) : "\n" + margin
      return label + start + fill(row.text.split(separator: " "), indent: textColumn)
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  /// Fills each line of `text` anew, except those that begin with a space.
  private static func wrap(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ") ? String(line) : fill(line.split(separator: " "))
    }.joined(separator: "\n")
  }

  /// The words in lines that end before the right margin.
  ///
  /// The first line begins where the caller left off, in column `indent`, as do the others.
  private static func fill(_ words: [some StringProtocol], indent: Int = 0) -> String {
    var text = ""
    var column = indent
    for word in words {
      if !text.isEmpty, column + 1 + word.count > width {
        text += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if !text.isEmpty {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }
}
