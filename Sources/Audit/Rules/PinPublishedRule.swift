internal import Findings
internal import Statements
internal import Versions

/// `pin-published`
enum PinPublishedRule: AuditRule {
  static let rule = Rule(
    name: "pin-published",
    summary: "The native version that a wrapper pins exists.",
    explanation: """
      A wrapper that pins a version which was never released cannot be installed. A version is \
      taken to exist when a tag of the pinned SDK says so, or its changelog, or when it is the \
      one that the monorepo holds. Before a release the tags of the mirrors are asked, and a pin on \
      a version that is not tagged there is an error, unless the pinned SDK is released along: the \
      wrapper would be published before what it needs.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.mentions.compactMap { mention in
      guard mention.role == .pin, !mention.isSnippet, let form = mention.requirement?.form,
        form == .exact || form == .compatible, let target = survey[mention.target],
        let pinned = try? SemanticVersion(mention.value), !exists(pinned, target, request)
      else { return nil }
      return Observation(
        mention, expected: target.versionText,
        "pins \(mention.target) \(pinned), which has never been released",
        hint: target.version.map { "pin a version that exists: the newest is \($0)" }
          ?? "pin a version that exists")
    }
  }

  private static func exists(
    _ version: SemanticVersion, _ target: SDKReading, _ request: AuditRequest
  ) -> Bool {
    // What is released together is tagged in its order.
    if request.mode == .release, let tags = target.sdk.tags,
      !request.selection.contains(target.sdk.name)
    {
      return (try? target.sdk.tagFormat.tag(of: version)).map { tags[$0] != nil } ?? false
    }
    if let current = target.version {
      if version == current { return true }
      // What is known of the past may be incomplete; of the future, nothing is.
      if current < version { return target.released.contains(version) }
    }
    let released = target.released
    return released.isEmpty || released.contains(version)
  }
}

extension SDKReading {
  /// The versions that are known to have been released, by tags or by the changelog.
  var released: Set<SemanticVersion> {
    var versions = Set((sdk.tags ?? [:]).keys.compactMap(sdk.tagFormat.version(of:)))
    for file in files where file.kind == .changelog && file.depth == 0 {
      for statement in file.statements where statement.meaning == .version {
        if let version = statement.text.flatMap({ try? SemanticVersion($0) }) {
          versions.insert(version)
        }
      }
    }
    return versions
  }
}
