internal import Changelogs
internal import Findings

/// `changelog-order`
enum ChangelogOrderRule: AuditRule {
  static let rule = Rule(
    name: "changelog-order",
    summary: "The changelog has each release once, the newest first, with a day that there is.",
    explanation: """
      People read the first section and take it for the newest. Sections stand in the order of \
      their dates; a release of an older line may come later than one of a newer. Dates are \
      written as YYYY-MM-DD, which is the same everywhere; others are read as far as day and month \
      can be told apart.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { $0.changelogObservations(about: .order, request) }
  }
}
