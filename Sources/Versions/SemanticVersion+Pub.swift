extension SemanticVersion {
  /// How two versions compare for pub, by `Version` of pub_semver: builds decide last, a version
  /// with one coming after that without.
  func comparedByPub(with other: Self) -> Ordering {
    let builds = (Self.identifiers(of: build), Self.identifiers(of: other.build))
    let later: Ordering =
      builds.0 == builds.1
      ? .equal : builds.0.lexicographicallyPrecedes(builds.1) ? .less : .greater
    return Ordering.of(self, other).or(later)
  }

  private static func identifiers(of build: [String]) -> [PrereleaseIdentifier] {
    build.map { part in
      part.utf8.allSatisfy(\.isDigit) ? .numeric(Numeral(decimal: part)) : .alphanumeric(part)
    }
  }
}
