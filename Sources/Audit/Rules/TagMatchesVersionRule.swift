internal import Findings
internal import Statements
internal import Versions

/// `tag-matches-version`
enum TagMatchesVersionRule: AuditRule {
  static let rule = Rule(
    name: "tag-matches-version",
    summary: "The tag that is made, and the one a podspec installs from, is that of the version.",
    explanation: """
      Package managers find a release by its tag. A tag that names another version than the code \
      states cannot be put right once somebody has installed it. The tag's spelling is `tag:` in \
      plimsoll.yml, `{version}` unless it says otherwise: a podspec with `:tag => "v#{s.version}"` \
      finds nothing in a mirror whose tags have no `v`.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      guard let version = reading.version,
        let expected = try? reading.sdk.tagFormat.tag(of: version)
      else {
        guard let tag = request.tag, request.selection == [reading.sdk.name] else { return [] }
        return [
          Observation(
            reading, found: tag, "the tag \(tag) is of no version that \(reading.sdk.name) states",
            hint: "state the version first: see `plimsoll explain version-source-unreadable`")
        ]
      }
      var observations: [Observation] = []
      if let tag = request.tag, request.selection == [reading.sdk.name], tag != expected {
        observations.append(
          Observation(
            reading, expected: expected, found: tag,
            "the tag \(tag) is not that of \(version), which is \(expected)",
            hint: "set the version to the one you release, or make the tag \(expected)"))
      }
      for file in reading.files {
        for statement in file.statements where statement.meaning == .tag {
          observations += podspec(reading, file, statement, version, expected)
        }
      }
      return observations
    }
  }

  private static func podspec(
    _ reading: SDKReading, _ file: FileReading, _ statement: Statement, _ version: SemanticVersion,
    _ expected: String
  ) -> [Observation] {
    let tag: String
    switch statement.value {
    case .literal(let text, _): tag = text
    case .template(let text): tag = text.replacing("{version}", with: version.description)
    default: return []
    }
    // The tags of another spelling may be made for pods alone.
    guard tag != expected, reading.sdk.tags?[tag] == nil else { return [] }
    var repair: Repair?
    if case .literal(let text, let range) = statement.value {
      repair = Repair(file: file.shownPath, range: range, old: text, new: expected)
    }
    return [
      Observation(
        reading, file, at: statement.offset, key: statement.key, expected: expected, found: tag,
        "the pod is installed from the tag \(tag), but the release's is \(expected)",
        hint: "let the podspec say \(expected), or set `tag:` in plimsoll.yml to how tags are made",
        repair: repair)
    ]
  }
}
