internal import Versions

/// The releases that a commit's history contains, as far as the next one depends on them.
public struct LastRelease: Sendable, Hashable {
  /// The one of the highest version, be it a prerelease; changelogs go on from it.
  public var newest: ReleaseTag?
  /// The one of the highest version that is no prerelease; what changed since then decides how far
  /// the version steps on.
  public var stable: ReleaseTag?

  /// Makes it out of its parts.
  public init(newest: ReleaseTag? = nil, stable: ReleaseTag? = nil) {
    self.newest = newest
    self.stable = stable
  }

  /// Chooses from the tags of one SDK, those that `isContained` says are before the commit.
  init(among tags: [ReleaseTag], isContained: (ReleaseTag) -> Bool) {
    for tag in tags where isContained(tag) {
      if newest.map(tag.comesAfter) ?? true { newest = tag }
      if !tag.version.isPrerelease, stable.map(tag.comesAfter) ?? true { stable = tag }
    }
  }
}
