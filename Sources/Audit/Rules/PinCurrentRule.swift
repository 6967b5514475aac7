internal import Findings
internal import Versions

/// `pin-current`
enum PinCurrentRule: AuditRule {
  static let rule = Rule(
    name: "pin-current",
    summary: "A wrapper takes the native version that the monorepo holds.",
    explanation: """
      A range that leaves the current native version out (`^0.2.0` does not take 0.3.0) keeps \
      users of the wrapper on old code without anybody having decided so. An exact pin on an older \
      version that exists is a decision, and mentioned only before a release.
      """,
    inDevelopment: .warning, inRelease: .warning)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.mentions.compactMap { mention in
      guard mention.role == .pin, !mention.isSnippet, let form = mention.requirement?.form,
        let target = survey[mention.target], let version = target.version, !survey.agrees(mention),
        form != .exact || request.mode == .release
      else { return nil }
      // A prerelease is taken by whoever asks for it.
      guard !version.isPrerelease || form == .exact else { return nil }
      return Observation(
        mention, expected: survey.expectation(at: mention),
        form == .exact
          ? "pins \(mention.target) \(mention.value), while the monorepo holds \(version)"
          : "takes \(mention.target) \(mention.value), which leaves out \(version)",
        hint: "set the pin with `plimsoll bump \(mention.target) \(version) --write`, or release "
          + "\(mention.sdk) with the older one on purpose")
    }
  }
}
