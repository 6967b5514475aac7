internal import Changelogs
internal import Findings
internal import Versions

/// `changelog-entry`
enum ChangelogEntryRule: AuditRule {
  static let rule = Rule(
    name: "changelog-entry",
    summary: "The changelog says what each release changed for users.",
    explanation: """
      A release needs a section of its own with a date and at least one change, below one of the \
      headings Added, Changed, Deprecated, Removed, Fixed and Security. \
      `plimsoll changelog SDK --draft --write` fills the section of what is not released yet from \
      the commits; `--promote VERSION --date DATE --write` makes the release of it.

      Changelogs in other spellings are read as they are; what Keep a Changelog has otherwise is a \
      warning. https://keepachangelog.com
      """,
    inDevelopment: .warning, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.changelogObservations(about: .entry, request) + statedVersion(of: reading, request)
    }
  }

  /// While developing: a version that is stated, but of which the changelog knows nothing.
  private static func statedVersion(
    of reading: SDKReading, _ request: AuditRequest
  ) -> [Observation] {
    guard let version = reading.version else { return [] }
    guard let (file, changelog) = reading.changelog else {
      guard request.mode == .release else { return [] }
      var observation = Observation(
        reading, expected: "CHANGELOG.md", "has no changelog",
        hint: "begin one with `plimsoll changelog \(reading.sdk.name) --draft --write`")
      observation.severity = .warning
      return [observation]
    }
    guard request.mode == .develop, changelog[version] == nil,
      changelog.unreleased.map(changelog.isEmpty) ?? true
    else { return [] }
    return [
      Observation(
        reading, file, at: nil, key: version.description, expected: version.description,
        "has no section of \(version), which is the version, and no unreleased changes",
        hint: "draft them with `plimsoll changelog \(reading.sdk.name) --draft --write`")
    ]
  }
}
