/// One side of a range of semantic versions, or one version.
struct SemanticBound: Sendable, Hashable {
  enum Side: String, Sendable, CaseIterable {
    // The longer spelling comes before what it begins with.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case exactly = "="
  }

  var side: Side
  var version: SemanticVersion

  init(_ side: Side, _ version: SemanticVersion) {
    self.side = side
    self.version = version
  }

  /// Whether a version is on the right side by the precedence of Semantic Versioning.
  func admits(_ candidate: SemanticVersion) -> Bool {
    switch side {
    case .atLeast: !(candidate < version)
    case .atMost: !(version < candidate)
    case .above: version < candidate
    case .below: candidate < version
    case .exactly: !(candidate < version) && !(version < candidate)
    }
  }
}

extension [SemanticBound] {
  /// Whether npm takes a version by bounds that all hold: a prerelease only if one of them names a
  /// prerelease of the same three numbers.
  func admitsByNPM(_ version: SemanticVersion) -> Bool {
    guard allSatisfy({ $0.admits(version) }) else { return false }
    return !version.isPrerelease
      || contains { $0.version.isPrerelease && $0.version.hasNumbers(of: version) }
  }
}

extension SemanticVersion {
  func hasNumbers(of other: Self) -> Bool {
    major == other.major && minor == other.minor && patch == other.patch
  }

  /// The lowest of the next major number's versions that are no prereleases, and so on.
  var nextMajor: Self { Self(major.next, .zero, .zero) }
  var nextMinor: Self { Self(major, minor.next, .zero) }
  var nextPatch: Self { Self(major, minor, patch.next) }

  /// The lowest prerelease of the same numbers.
  var firstPrerelease: Self { Self(major, minor, patch, prerelease: [.numeric(.zero)]) }
}
