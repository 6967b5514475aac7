/// The versions that a Swift package takes of another one.
enum SwiftRange: Sendable, Hashable {
  case exactly(SemanticVersion)
  /// From the first version up to the second, which is excluded.
  case between(SemanticVersion, SemanticVersion)

  func admits(_ version: SemanticVersion) -> Bool {
    switch self {
    case .exactly(let only):
      return !(version < only) && !(only < version)
    case .between(let lower, let upper):
      if version.isPrerelease {
        guard lower.isPrerelease || upper.isPrerelease else { return false }
        if !upper.isPrerelease, upper.hasNumbers(of: version) { return false }
      }
      return !(version < lower) && version < upper
    }
  }
}
