/// One of the restrictions of a requirement of CocoaPods, which all must hold.
struct CocoaPodsRestriction: Sendable, Hashable {
  enum Operator: String, Sendable, CaseIterable {
    // The longer spelling comes before what it begins with.
    case optimistic = "~>"
    case atLeast = ">="
    case atMost = "<="
    case not = "!="
    case above = ">"
    case below = "<"
    case exactly = "="
  }

  var comparison: Operator
  var version: CocoaPodsVersion

  func admits(_ candidate: SemanticVersion) -> Bool {
    let candidate = CocoaPodsVersion(candidate)
    let ordering = candidate.compared(with: version)
    return switch comparison {
    case .optimistic: ordering != .less && candidate.release < version.bumped
    case .atLeast: ordering != .less
    case .atMost: ordering != .greater
    case .not: ordering != .equal
    // These two have regard to the spelling of equal versions.
    case .above: version < candidate
    case .below: candidate < version
    case .exactly: ordering == .equal
    }
  }
}
