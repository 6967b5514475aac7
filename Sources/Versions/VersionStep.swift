/// A way to come from one version to the next.
public enum VersionStep: String, Sendable, CaseIterable {
  /// Changes that break users' code.
  case major
  /// Additions.
  case minor
  /// Repairs.
  case patch
  /// The release that a prerelease has led up to.
  case release
  /// The next release candidate.
  case rc

  /// The version after `current`, which no tag has yet; `tagged` are the versions that one has.
  ///
  /// A prerelease of a release that is large enough becomes that release: 1.2.0-rc.1 and `minor`
  /// give 1.2.0. `release` is `nil` for what is a release already. `rc` counts on from the highest
  /// candidate of the same release, whether stated or tagged; after a release it begins with those
  /// of the next minor one.
  public func next(
    after current: SemanticVersion, tagged: [SemanticVersion]
  ) -> SemanticVersion? {
    switch self {
    case .major, .minor, .patch:
      var next = raised(current)
      while tagged.contains(where: { $0.isSameRelease(as: next) && !$0.isPrerelease }) {
        next = raised(next)
      }
      return next
    case .release:
      return current.isPrerelease ? current.release : nil
    case .rc:
      var target = current.isPrerelease ? current.release : VersionStep.minor.raised(current)
      while tagged.contains(where: { $0.isSameRelease(as: target) && !$0.isPrerelease }) {
        target = VersionStep.minor.raised(target)
      }
      let candidates = (tagged + [current]).filter { $0.isSameRelease(as: target) }
        .compactMap(\.candidateNumber)
      return target.candidate(candidates.max()?.next ?? .one)
    }
  }

  /// The version one step on, whatever tags there are.
  private func raised(_ version: SemanticVersion) -> SemanticVersion {
    let leadsUp = version.isPrerelease
    let leadsToMinor = leadsUp && version.patch == .zero
    switch self {
    case .major where leadsToMinor && version.minor == .zero, .minor where leadsToMinor,
      .patch where leadsUp:
      return version.release
    case .major:
      return SemanticVersion(version.major.next, .zero, .zero)
    case .minor:
      return SemanticVersion(version.major, version.minor.next, .zero)
    case .patch, .release, .rc:
      return SemanticVersion(version.major, version.minor, version.patch.next)
    }
  }
}
