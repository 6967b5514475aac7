/// The headings that the changes of a release stand under, in the order in which they are written.
///
/// Keep a Changelog 1.1.0, "Types of changes".
public enum ChangeCategory: String, Sendable, CaseIterable {
  case added = "Added"
  case changed = "Changed"
  case deprecated = "Deprecated"
  case removed = "Removed"
  case fixed = "Fixed"
  case security = "Security"
}

extension ChangeCategory {
  /// The category that a heading names, whatever its case and the signs before it, such as an emoji.
  init?(heading: String) {
    let word = heading.drop { !$0.isLetter }.prefix(while: \.isLetter)
    self.init(rawValue: word.prefix(1).uppercased() + word.dropFirst().lowercased())
  }

  /// Whether it is written before another.
  func precedes(_ other: ChangeCategory) -> Bool {
    let all = ChangeCategory.allCases
    return (all.firstIndex(of: self) ?? 0) < (all.firstIndex(of: other) ?? 0)
  }

  /// The category that a heading means, in words that are not of Keep a Changelog.
  init?(synonym heading: String) {
    let words = heading.lowercased().split { !$0.isLetter }.joined(separator: " ")
    let meant = Self.allCases.first { Self.synonyms[$0]?.contains(words) == true }
    guard let meant else { return nil }
    self = meant
  }

  private static let synonyms: [ChangeCategory: Set<String>] = [
    .added: ["new", "feature", "features", "new features", "enhancements", "additions"],
    .changed: ["change", "changes", "improvements", "updates"],
    .deprecated: ["deprecations"],
    .removed: ["removals"],
    .fixed: ["fix", "fixes", "bug fix", "bug fixes", "bugfixes", "bugs"],
  ]
}
