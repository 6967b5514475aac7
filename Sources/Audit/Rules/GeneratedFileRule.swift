internal import Findings

/// `generated-file-stale`
enum GeneratedFileRule: AuditRule {
  static let rule = Rule(
    name: "generated-file-stale",
    summary: "A file that was generated is what would be generated today.",
    explanation: """
      A file that says in its head that Plimsoll has written it, such as a podspec by \
      `plimsoll podspec`, is compared with what the same command would write now. Change what it \
      is made of (Package.swift, plimsoll.yml, the template) and write it again; to keep changes \
      by hand, remove the line that says that it is generated.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.sdk.generated.compactMap { text in
        guard text.kind == .file else { return nil }
        return text.observation(in: reading, "the file", key: nil)
      }
    }
  }
}
