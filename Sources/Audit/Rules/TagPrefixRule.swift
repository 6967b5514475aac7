internal import Findings
internal import Versions

/// `tag-prefix-changed`
enum TagPrefixRule: AuditRule {
  static let rule = Rule(
    name: "tag-prefix-changed",
    summary: "The tags of an SDK are all spelled alike, and name nothing else.",
    explanation: """
      A history that goes from `v1.2.3` to `1.2.4` hides releases from tools that look for one of \
      the two, and two tags of one version may lead to different code. A branch that has the name \
      of a tag makes git and package managers take whichever they find first.

      Keep to the spelling that the tags have, and state it as `tag:` in plimsoll.yml. A change \
      that was made on purpose is reported until the second release after it.
      """,
    inDevelopment: .warning, inRelease: .warning)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      guard let tags = reading.sdk.tags else { return [] }
      let releases = tags.keys.compactMap { Release($0, reading.sdk.tagFormat) }.sorted()
      return change(in: releases, of: reading) + twins(among: releases, tags, of: reading)
        + branch(reading)
    }
  }

  /// A tag and the version that it is of, in whatever spelling.
  private struct Release: Comparable {
    var tag: String
    var version: SemanticVersion
    /// Whether it is spelled as the SDK's tags are.
    var isUsual: Bool

    init?(_ tag: String, _ format: TagFormat) {
      let usual = format.version(of: tag)
      guard
        let version = usual
          ?? (try? SemanticVersion(tag.hasPrefix("v") ? String(tag.dropFirst()) : tag))
      else { return nil }
      (self.tag, self.version, isUsual) = (tag, version, usual != nil)
    }

    static func < (first: Self, second: Self) -> Bool {
      first.version != second.version
        ? first.version < second.version
        : first.isUsual != second.isUsual
          ? second.isUsual : first.tag < second.tag
    }
  }

  private static func change(in releases: [Release], of reading: SDKReading) -> [Observation] {
    let format = reading.sdk.tagFormat
    guard let newest = releases.last else { return [] }
    let hint = "state how its tags are spelled as `tag:` of '\(reading.sdk.name)' in plimsoll.yml"
    if !newest.isUsual {
      let count = releases.count { !$0.isUsual }
      let others = count == 1 ? "" : ", like \(count - 1) more"
      return [
        Observation(
          reading, expected: format.description, found: newest.tag,
          "the newest tag is \(newest.tag), which is not spelled \(format)\(others)", hint: hint)
      ]
    }
    guard let previous = releases.last(where: { $0.version < newest.version }), !previous.isUsual,
      !releases.contains(where: { $0.isUsual && $0.version < newest.version })
    else { return [] }
    return [
      Observation(
        reading, expected: format.description, found: previous.tag,
        "the newest tag is \(newest.tag), but the one before is \(previous.tag)", hint: hint)
    ]
  }

  /// Versions with tags of two spellings that lead to different commits.
  private static func twins(
    among releases: [Release], _ tags: [String: String], of reading: SDKReading
  ) -> [Observation] {
    let twins = zip(releases, releases.dropFirst()).filter { first, second in
      first.version == second.version && tags[first.tag] != tags[second.tag]
    }
    guard let (first, second) = twins.last else { return [] }
    let others = twins.count > 1 ? ", and so are those of \(twins.count - 1) more versions" : ""
    var observation = Observation(
      reading, found: first.tag,
      "the tags \(first.tag) and \(second.tag) are of one version, but of different commits\(others)",
      hint: "find out which of them users got; a tag should not be moved, only a new version made")
    observation.severity = .error
    return [observation]
  }

  private static func branch(_ reading: SDKReading) -> [Observation] {
    guard let version = reading.version, let tag = try? reading.sdk.tagFormat.tag(of: version),
      reading.sdk.branches.contains(tag)
    else { return [] }
    var observation = Observation(
      reading, found: tag, "a branch has the name of the tag \(tag)",
      hint: "rename the branch: package managers may take it for the release")
    observation.severity = .error
    return [observation]
  }
}
