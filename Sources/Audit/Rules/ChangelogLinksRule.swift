internal import Changelogs
internal import Findings

/// `changelog-links`
enum ChangelogLinksRule: AuditRule {
  static let rule = Rule(
    name: "changelog-links",
    summary: "The links of a changelog lead to the releases that they name.",
    explanation: """
      Where a changelog defines links for its releases, each leads to what changed since the \
      release before it, in the repository that the SDK is published to, and by tags as that \
      repository has them. The link of what is not released yet begins at the newest release: one \
      that begins earlier shows users changes that they have already.

      A changelog without such links needs none. `plimsoll changelog SDK --promote` keeps them.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { $0.changelogObservations(about: .links, request) }
  }
}
