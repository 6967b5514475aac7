internal import Findings
internal import Statements

/// `unreadable-file`
enum UnreadableFileRule: AuditRule {
  static let rule = Rule(
    name: "unreadable-file",
    summary: "The files that could state a version can be read.",
    explanation: """
      A manifest that is malformed may state a version that nobody has compared. The message has \
      the place and the reason. A file that is malformed on purpose, such as a template, can be \
      left out with `ignore: [{ file: … }]` in plimsoll.yml.
      """,
    inDevelopment: .warning, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.files.compactMap { file in
        file.failure.flatMap { failure in
          // The source of the version has a rule of its own.
          if case .unreadable(failure) = reading.source { return nil }
          return Observation(reading, failure)
        }
      }
    }
  }
}
