internal import Findings
internal import Versions

/// `version-group`
enum VersionGroupRule: AuditRule {
  static let rule = Rule(
    name: "version-group",
    summary: "The versions of a group have in common what the group says.",
    explanation: """
      SDKs in a `lockstep` group are all released with one version; those of a `linked-major` \
      group share the major number, so that users can tell which go together. `independent` \
      groups, and SDKs in none, ask nothing. Groups are stated in `groups:` of plimsoll.yml.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    request.groups.flatMap { group -> [Observation] in
      let sources = survey.mentions.filter { $0.role == .source && group.sdks.contains($0.sdk) }
      // The highest of them leads.
      guard group.relation != .independent,
        let leader = sources.compactMap({ survey[$0.sdk]?.version }).max()
      else { return [] }
      return sources.compactMap { mention in
        guard let version = survey[mention.sdk]?.version,
          group.relation == .lockstep ? version != leader : version.major != leader.major
        else { return nil }
        let wanted = group.relation == .lockstep ? leader.description : "\(leader.major).x"
        return Observation(
          mention, expected: wanted,
          "the version is \(version), but the \(group.relation.rawValue) group '\(group.name)' "
            + "is at \(leader)",
          hint: group.relation == .lockstep
            ? "set it with `plimsoll bump \(mention.sdk) \(leader) --write`"
            : "release \(mention.sdk) with the major number \(leader.major)")
      }
    }
  }
}
