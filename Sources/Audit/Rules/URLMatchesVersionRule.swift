internal import Findings
internal import Statements
internal import Versions

/// `url-matches-version`
enum URLMatchesVersionRule: AuditRule {
  static let rule = Rule(
    name: "url-matches-version",
    summary: "The archives that a package is installed from are those of its version.",
    explanation: """
      A binary package names its archives by address and checksum. All addresses in one manifest \
      are of the same version; at a release it is the version that is released. Between releases \
      the addresses stay at the last one, which is not reported.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.files.flatMap { file in observations(in: file, of: reading, request) }
    }
  }

  private static func observations(
    in file: FileReading, of reading: SDKReading, _ request: AuditRequest
  ) -> [Observation] {
    guard file.kind != .readme else { return [] }
    let archives = file.statements.filter { $0.meaning == .archiveVersion && $0.text != nil }
    guard let first = archives.first?.text else { return [] }
    let expected = request.mode == .release ? reading.versionText : nil
    return archives.compactMap { archive in
      guard let text = archive.text, text != expected ?? first else { return nil }
      return Observation(
        reading, file, at: archive.offset, key: archive.key, expected: expected ?? first,
        found: text,
        expected != nil
          ? "the archive is of \(text), but the version is \(expected ?? first)"
          : "the archive is of \(text), but the first one in this file of \(first)",
        hint: "make the package again: address and checksum change together")
    }
  }
}
