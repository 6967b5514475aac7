/// What lies between two versions in pub's order.
struct PubRange: Sendable, Hashable {
  var lower: SemanticVersion?
  var isLowerIncluded = false
  var upper: SemanticVersion?
  var isUpperIncluded = false

  func admits(_ version: SemanticVersion) -> Bool {
    if let lower {
      let ordering = version.comparedByPub(with: lower)
      guard ordering == .greater || ordering == .equal && isLowerIncluded else { return false }
    }
    guard let upper else { return true }
    let ordering = version.comparedByPub(with: upper)
    return ordering == .less || ordering == .equal && isUpperIncluded
  }

  /// Leaves only what another bound admits too.
  mutating func restrict(_ bound: SemanticBound) {
    switch bound.side {
    case .atLeast, .above: raiseLower(to: bound.version, isIncluded: bound.side == .atLeast)
    case .atMost, .below: reduceUpper(to: bound.version, isIncluded: bound.side == .atMost)
    case .exactly:
      raiseLower(to: bound.version, isIncluded: true)
      reduceUpper(to: bound.version, isIncluded: true)
    }
  }

  /// The range without the prereleases of its upper bound, as long as that is excluded and no
  /// prerelease, and the lower bound is no prerelease of it.
  var withoutPrereleasesOfUpper: Self {
    guard let upper, !isUpperIncluded, !upper.isPrerelease, upper.build.isEmpty else { return self }
    if let lower, lower.isPrerelease, lower.hasNumbers(of: upper) { return self }
    var range = self
    range.upper = upper.firstPrerelease
    return range
  }

  private mutating func raiseLower(to version: SemanticVersion, isIncluded: Bool) {
    switch lower.map(version.comparedByPub) {
    case nil, .greater: (lower, isLowerIncluded) = (version, isIncluded)
    case .equal: isLowerIncluded = isLowerIncluded && isIncluded
    case .less: break
    }
  }

  private mutating func reduceUpper(to version: SemanticVersion, isIncluded: Bool) {
    switch upper.map(version.comparedByPub) {
    case nil, .less: (upper, isUpperIncluded) = (version, isIncluded)
    case .equal: isUpperIncluded = isUpperIncluded && isIncluded
    case .greater: break
    }
  }
}
