public import Findings

/// A rule, explained to those who have not kept to it.
public struct RulePage: Sendable {
  /// How many characters a line may have.
  private static let width = 80

  private let rule: Rule

  /// Explains `rule`.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// For a terminal: name, severities, summary and explanation.
  ///
  /// Lines of the explanation are wrapped, except those that begin with a space.
  public var text: String {
    let severities = """
        develop  \(rule.inDevelopment?.rawValue ?? "not checked")
        release  \(rule.inRelease.rawValue)
      """
    let parts = [rule.name, severities, Self.wrapped(rule.summary), Self.wrapped(rule.explanation)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// `text` in lines that are short enough, where words allow it; paragraphs are kept.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    // Whether the last line is one that words may still be added to.
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let first = line.first, first != " " else {
        lines.append(String(line))
        isOpen = false
        continue
      }
      for word in line.split(separator: " ") {
        if isOpen, let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " \(word)"
        } else {
          lines.append(String(word))
          isOpen = true
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}
