extension ChangeEntry {
  /// Tells of a conventional commit under `category`.
  ///
  /// The form is `Description — what breaks (#12)`, or `scope: description (#12)`. The first letter
  /// is made a capital where no scope stands before it and the first word is plain: `iOS` and
  /// `app.start` stay. A scope in `silentScopes` (the SDK's own name) is left out.
  init(
    _ commit: ConventionalCommit, under category: ChangeCategory, silentScopes: Set<String>,
    prefix: String = ""
  ) {
    var words = commit.description
    let scope = commit.scope.flatMap { silentScopes.contains($0.lowercased()) ? nil : $0 }
    if let scope {
      words = "\(scope): \(words)"
    } else if prefix.isEmpty {
      words = Self.capitalized(words)
    }
    words = prefix + words
    if let breaking = commit.breakingText, breaking != commit.description {
      // The first paragraph says it; those after it explain.
      let lines = breaking.split(separator: "\n", omittingEmptySubsequences: false)
      words += " — " + lines.prefix { !$0.isEmpty }.joined(separator: " ")
    }
    let references = commit.references.joined(separator: ", ")
    let text = MarkdownText(words).text
    self.init(
      category, references.isEmpty ? text : "\(text) (\(references))",
      isBreaking: commit.isBreaking)
  }

  /// `words` with a capital at the start, if the first word is small ASCII letters alone.
  private static func capitalized(_ words: String) -> String {
    let first = words.utf8.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") }
    guard let letter = words.utf8.first,
      first.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "-") }),
      letter != UInt8(ascii: "-")
    else { return words }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
