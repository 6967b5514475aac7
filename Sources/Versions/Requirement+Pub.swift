extension Requirement {
  /// What the constraint of a dependency in a pubspec means: `^1.2.0`, `'>=1.2.0 <2.0.0'`, `any`.
  ///
  /// `^1.2.3` admits 1.2.3 and later below 2.0.0; `^0.2.0` and `^0.2.3` below 0.3.0, and `^0.0.3`
  /// below 0.1.0, unlike in npm. Prereleases between the bounds are admitted, but not those of an
  /// excluded upper bound, unless the lower one is a prerelease of it. Versions that differ in build
  /// metadata alone are different. Source: `VersionConstraint` and `VersionRange` of pub_semver.
  public static func pub(_ text: String) -> Self {
    let text = text.trimmed
    if text.isEmpty || text == "any" { return Self(.any, text) }
    var scanner = RequirementScanner(text)
    if scanner.skip("^") {
      scanner.skipSpaces()
      guard let word = scanner.word(), scanner.isAtEnd, let version = try? SemanticVersion(word)
      else { return Self(.range, text, nil) }
      return Self(.compatible, word, .pub(.compatible(with: version)))
    }
    var range = PubRange()
    var isAlone = true
    while !scanner.isAtEnd {
      let side = SemanticBound.Side.allCases.filter { $0 != .exactly }
        .first { scanner.skip($0.rawValue) }
      scanner.skipSpaces()
      guard let word = scanner.word(), let version = try? SemanticVersion(word) else {
        return Self(.range, text, nil)
      }
      scanner.skipSpaces()
      range.restrict(SemanticBound(side ?? .exactly, version))
      isAlone = isAlone && side == nil && scanner.isAtEnd
    }
    return Self(isAlone ? .exact : .range, text, .pub(range.withoutPrereleasesOfUpper))
  }
}

extension PubRange {
  fileprivate static func compatible(with version: SemanticVersion) -> Self {
    let next = version.major == .zero ? version.nextMinor : version.nextMajor
    return Self(lower: version, isLowerIncluded: true, upper: next.firstPrerelease)
  }
}
