internal import Findings

/// `lightweight-block-stale`
enum LightweightBlockRule: AuditRule {
  static let rule = Rule(
    name: "lightweight-block-stale",
    summary: "A marked block of a README states what was measured.",
    explanation: """
      What stands between `<!-- plimsoll:size -->` and `<!-- /plimsoll:size -->` is written by \
      `plimsoll readme SDK --write`, from the measured lines and bytes of the SDK and the template \
      `size.mustache`. A block of another name is rendered from a template of yours.

      An audit counts the source lines. What has to be built is compared where `--measurement` \
      gives it, as `plimsoll measure SDK --output FILE` writes it; without that, the numbers are \
      left as they are.
      """,
    inDevelopment: .warning, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.sdk.generated.compactMap { text in
        guard case .block(let name) = text.kind else { return nil }
        // A marker without its pair has no name that could be told.
        return text.observation(
          in: reading, name.isEmpty ? "the file" : "the block '\(name)'",
          key: name.isEmpty ? nil : "plimsoll:\(name)")
      }
    }
  }
}
