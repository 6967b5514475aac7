internal import Findings
internal import Statements

/// `version-source-unreadable`
enum VersionSourceRule: AuditRule {
  static let rule = Rule(
    name: "version-source-unreadable",
    summary: "One place decides the version of an SDK, and it can be read without running it.",
    explanation: """
      Tags, copies and pins are compared with the version source, so it must be one literal that \
      anybody reads alike: a constant, a key of a manifest, a file that holds nothing else. A \
      value that is computed, interpolated or stated in several ways is not guessed at, and a \
      version that is not semantic (MAJOR.MINOR.PATCH) cannot be released.

      Name the place with `version: { file: …, symbol: … }` (or `key: …`) in plimsoll.yml. \
      Without it, the usual places are looked at: VERSION, package.json, pubspec.yaml, \
      gradle.properties, the build script, a constant such as `sdkVersion`, the podspec.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      var observations = reading.copyFailures.map { Observation(reading, $0) }
      switch reading.source {
      case .unreadable(let error):
        observations.insert(Observation(reading, error), at: 0)
      case .missing:
        var missing = Observation(
          reading, "no file of \(reading.sdk.name) states its version",
          hint: "name the place with `version: { file: …, symbol: … }` in plimsoll.yml")
        // Before the first release there may be none.
        missing.severity = request.mode == .develop ? .warning : nil
        observations.append(missing)
      case .stated(let stated):
        if reading.version == nil,
          let mention = reading.mentions.first(where: { $0.role == .source })
        {
          observations.append(
            Observation(
              mention, "\(stated.value) is no semantic version, so it cannot be released",
              hint: "write MAJOR.MINOR.PATCH, as in 1.2.3 or 1.2.3-rc.1"))
        }
      }
      return observations
    }
  }
}
