// Source: `Version` and its ranges in SwiftPM's PackageDescription and in swift-tools-support-core.
// A range admits prereleases only if one of its bounds is a prerelease, but then those of all its
// versions except the excluded upper bound: `from: "1.0.0-beta.1"` admits `1.5.0-beta.1`.
extension Requirement {
  /// What `exact: "1.2.3"` and `.exact("1.2.3")` mean.
  public static func swiftExactly(_ text: String) -> Self {
    Self(.exact, text, (try? SemanticVersion(text)).map { .swift(.exactly($0)) })
  }

  /// What `from: "1.2.3"` and `.upToNextMajor(from: "1.2.3")` mean: that version and later ones of
  /// the same major number, 0 included.
  public static func swiftUpToNextMajor(_ text: String) -> Self {
    let version = try? SemanticVersion(text)
    return Self(.compatible, text, version.map { .swift(.between($0, $0.nextMajor)) })
  }

  /// What `.upToNextMinor(from: "1.2.3")` means: that version and later ones of the same major and
  /// minor number.
  public static func swiftUpToNextMinor(_ text: String) -> Self {
    let version = try? SemanticVersion(text)
    return Self(.compatible, text, version.map { .swift(.between($0, $0.nextMinor)) })
  }

  /// What `"1.2.3"..<"2.0.0"` means, or `"1.2.3"..."2.0.0"` if it is `closed`: the bounds and what
  /// lies between them.
  public static func swiftRange(_ lower: String, _ upper: String, closed: Bool) -> Self {
    let text = lower + (closed ? "..." : "..<") + upper
    guard let first = try? SemanticVersion(lower), let last = try? SemanticVersion(upper) else {
      return Self(.range, text, nil)
    }
    // SwiftPM has no closed ranges: it counts the patch number up.
    let end =
      closed
      ? SemanticVersion(last.major, last.minor, last.patch.next, prerelease: last.prerelease) : last
    return Self(.range, text, .swift(.between(first, end)))
  }
}
