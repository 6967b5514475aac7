internal import Findings
internal import Versions

/// `readme-snippet`
enum ReadmeSnippetRule: AuditRule {
  static let rule = Rule(
    name: "readme-snippet",
    summary: "What a README tells users to install is the version of the SDK.",
    explanation: """
      People copy the snippet and get what it says: an old version, or one that was never \
      released. Snippets are found by the SDK's own coordinates (the address of its mirror, its \
      pod, artifact or package) in the languages of SwiftPM, CocoaPods, Gradle, Maven, npm and \
      pub; prose is not looked at, apart from places marked with \
      `<!-- version -->1.2.3<!-- /version -->` and badges with a fixed version.

      `policies: { snippets: compatible }` asks only that the snippet takes the version, as \
      `from: "1.2.0"` takes 1.4.0; `ignore` asks nothing. The snippet of a wrapper that is about an \
      SDK it wraps follows the version that the wrapper pins. While the version is a prerelease, \
      snippets may stay at the last release.
      """,
    inDevelopment: .warning, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.mentions.compactMap { mention in
      guard mention.isSnippet, survey[mention.sdk]?.sdk.policies.snippets != .ignore,
        let reading = survey[mention.target], let version = reading.version,
        !survey.agrees(mention), !version.isPrerelease,
        let expected = survey.expectation(at: mention)
      else { return nil }
      if let pinned = survey.pinned(beside: mention).first {
        return Observation(
          mention, expected: pinned,
          "users are told to install \(mention.target) \(mention.value), but \(mention.sdk) pins "
            + pinned,
          hint: "write \(pinned)")
      }
      return Observation(
        mention, expected: expected,
        "users are told to install \(mention.target) \(mention.value), but its version is "
          + "\(version)",
        hint: "write \(expected), or run `plimsoll audit --fix`",
        repair: survey.repair(mention, stating: version))
    }
  }
}
