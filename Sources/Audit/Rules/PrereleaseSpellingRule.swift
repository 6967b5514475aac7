internal import Findings
internal import Versions

/// `prerelease-spelling`
enum PrereleaseSpellingRule: AuditRule {
  static let rule = Rule(
    name: "prerelease-spelling",
    summary: "A prerelease is spelled -alpha.N, -beta.N or -rc.N.",
    explanation: """
      SemVer, CocoaPods, pub and Maven order other spellings differently: `rc10` comes before \
      `rc9` in SemVer and after it in CocoaPods, `1.0.0-1` is newer than `1.0.0` for CocoaPods, \
      and a qualifier that Maven does not know sorts after the release. With a word that all know, \
      a period and a number, they agree.
      """,
    inDevelopment: .warning, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.mentions.compactMap { mention in
      // Snapshots have a rule of their own.
      guard mention.role == .source, let version = survey[mention.sdk]?.version,
        version.prerelease.last != .alphanumeric("SNAPSHOT"),
        let problem = version.prereleaseProblem()
      else { return nil }
      return Observation(
        mention, problem,
        hint: "spell it as in \(version.major).\(version.minor).\(version.patch)-rc.1")
    }
  }
}
