internal import Findings
internal import Statements
internal import Versions

/// `version-copy`
enum VersionCopyRule: AuditRule {
  static let rule = Rule(
    name: "version-copy",
    summary: "Every place that repeats an SDK's version states what its source does.",
    explanation: """
      A constant, podspec, manifest, lock file or build script that states another version than \
      the source makes two releases look alike, or one look like two. The places are found by \
      themselves; `copies:` in plimsoll.yml adds more, `ignore:` leaves some out.

      The newest heading of a changelog is such a place too. While developing it may be behind, as \
      the entry is yet to come, but never ahead: then a release was written down whose version \
      was not set.

      `plimsoll audit --fix` sets the copies to what the source states; `plimsoll bump` sets all \
      of them together.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.mentions.compactMap { mention in
      guard mention.role == .copy, !mention.isSnippet, !survey.agrees(mention),
        let reading = survey[mention.target], let version = reading.versionText
      else { return nil }
      guard let expected = survey.expectation(at: mention) else {
        return Observation(
          mention, expected: version,
          "states \(mention.value), and its format has no spelling of \(version)",
          hint: "let the place spell versions in another way")
      }
      if mention.file.kind == .changelog { return changelog(mention, reading, expected, request) }
      let what = mention.key.isEmpty ? mention.file.name : mention.key
      return Observation(
        mention, expected: expected,
        "\(what) states \(mention.value), but the version of \(reading.sdk.name) is "
          + "\(reading.versionText ?? expected)",
        hint: mention.range == nil
          ? "let it derive the version from the source, or state \(expected)"
          : "set it to \(expected), or run `plimsoll audit --fix`",
        repair: reading.version.flatMap { survey.repair(mention, stating: $0) })
    }
  }

  private static func changelog(
    _ mention: Mention, _ reading: SDKReading, _ expected: String, _ request: AuditRequest
  ) -> Observation? {
    guard let version = reading.version else { return nil }
    let isAhead = (try? SemanticVersion(mention.value)).map { version < $0 } ?? false
    guard isAhead || request.mode == .release else { return nil }
    return Observation(
      mention, expected: expected,
      isAhead
        ? "the changelog's newest release is \(mention.value), but the version is still \(version)"
        : "the changelog's newest release is \(mention.value), so \(version) has no entry",
      hint: isAhead
        ? "set the version with `plimsoll bump \(reading.sdk.name) \(mention.value) --write`"
        : "write the entry for \(version)")
  }
}
