/// One of the ranges of a requirement of Maven or Gradle, of which one must hold.
enum MavenRestriction: Sendable, Hashable {
  struct Bound: Sendable, Hashable {
    var version: MavenVersion
    var isIncluded: Bool
    /// The version as it is spelled, up to its hyphen.
    var release: String
  }

  case exactly(MavenVersion)
  /// What begins with a text, such as the `1.` of `1.+`.
  case prefix(String)
  case between(Bound?, Bound?)

  func admits(_ candidate: SemanticVersion) -> Bool {
    let text = candidate.description
    let candidate = MavenVersion(text)
    switch self {
    case .exactly(let version):
      return candidate.compared(with: version) == .equal
    case .prefix(let prefix):
      return text.hasPrefix(prefix)
    case .between(let lower, let upper):
      if let lower {
        let ordering = candidate.compared(with: lower.version)
        guard ordering == .greater || ordering == .equal && lower.isIncluded else { return false }
      }
      guard let upper else { return true }
      if upper.isIncluded { return candidate.compared(with: upper.version) != .greater }
      return candidate < upper.version && !upper.isBeginning(of: text)
    }
  }
}

extension MavenRestriction.Bound {
  /// Whether a version is a prerelease of this one, by its spelling.
  fileprivate func isBeginning(of text: String) -> Bool {
    text.hasPrefix(release + "-") || text.hasPrefix(release + ".")
  }
}
