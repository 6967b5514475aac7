public import Git
public import Versions

/// A tag that stands for a release.
public struct ReleaseTag: Sendable, Hashable {
  /// The tag's name, without `refs/tags/`.
  public var name: String
  /// The version that it is of.
  public var version: SemanticVersion
  /// The commit that it leads to, whether it is annotated or not.
  public var commit: ObjectID

  /// Makes a tag out of its parts.
  public init(name: String, version: SemanticVersion, commit: ObjectID) {
    self.name = name
    self.version = version
    self.commit = commit
  }

  /// Whether it comes after `other`: by precedence, then by build metadata, as pub orders it.
  func comesAfter(_ other: ReleaseTag) -> Bool {
    VersionOrder.pub.puts(other.version, before: version)
  }
}
