/// The version that the changes since the last release call for.
public enum VersionProposal {
  /// The version that `step` (a major, minor or patch one) leads to, and that no tag is of.
  ///
  /// The step goes on from `stable`, the last release that is no prerelease. Where a prerelease has
  /// come after it, `newest`, the next one is a prerelease too: of the same release, if that is far
  /// enough from `stable`, with the number after the highest that was tagged; otherwise the first one
  /// of the release that is. So 1.2.0-rc.1 after 1.1.0 is followed by 1.2.0-rc.2 for a minor step,
  /// and by 2.0.0-rc.1 for a major one. A prerelease without a number to count, such as
  /// `1.2.0-beta`, is followed by its release.
  public static func next(
    _ step: VersionStep, after stable: SemanticVersion?, _ newest: SemanticVersion,
    tagged: [SemanticVersion]
  ) -> SemanticVersion? {
    guard newest.isPrerelease else {
      return step.next(after: newest.release, tagged: tagged)
    }
    var target = newest.release
    // Before the first release there is nothing that could break.
    if let stable, let needed = step.next(after: stable.release, tagged: []), needed > target {
      target = needed
    }
    let isReleased = tagged.contains { !$0.isPrerelease && $0.isSameRelease(as: target) }
    if isReleased {
      guard let later = step.next(after: target, tagged: tagged) else { return nil }
      target = later
    }
    guard newest.prerelease.count == 2, let word = newest.prerelease.first,
      case .numeric = newest.prerelease[1]
    else { return target }
    let numbers = tagged.compactMap { version -> Numeral? in
      guard version.isSameRelease(as: target), version.prerelease.count == 2,
        version.prerelease[0] == word, case .numeric(let number) = version.prerelease[1]
      else { return nil }
      return number
    }
    return SemanticVersion(
      target.major, target.minor, target.patch,
      prerelease: [word, .numeric(numbers.max()?.next ?? .one)])
  }
}
