/// One of the orders in which package managers put the same versions.
public enum VersionOrder: Sendable, CaseIterable {
  /// That of Semantic Versioning 2.0.0, which npm and Swift's packages follow.
  case semantic
  /// That of `Pod::Version`: letters and digits are parts of their own, so that `rc10` comes after
  /// `rc9`, and `1.0.0-1` after `1.0.0`.
  case cocoaPods
  /// That of `ComparableVersion` of Maven 3: known words come in the order alpha, beta, milestone,
  /// rc, snapshot, the release, sp; all others after it.
  case maven
  /// That of pub_semver: the semantic one, but versions that differ in build metadata alone are in
  /// the order of these.
  case pub

  /// Whether the first version comes before the second.
  public func puts(_ first: SemanticVersion, before second: SemanticVersion) -> Bool {
    switch self {
    case .semantic: first < second
    case .cocoaPods: CocoaPodsVersion(first) < CocoaPodsVersion(second)
    case .maven: MavenVersion(first.description) < MavenVersion(second.description)
    case .pub: first.comparedByPub(with: second) == .less
    }
  }
}
