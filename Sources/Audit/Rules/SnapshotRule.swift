internal import Findings
internal import Statements
internal import Versions

/// `snapshot-in-release`
enum SnapshotRule: AuditRule {
  static let rule = Rule(
    name: "snapshot-in-release",
    summary: "A release is made of releases.",
    explanation: """
      A version that ends in -SNAPSHOT, and a dependency on one, on a branch, a commit or a folder, \
      is another thing tomorrow; SwiftPM refuses to resolve a released package that depends on a \
      branch, and Maven Central refuses snapshots. While developing they are not looked at.
      """,
    inDevelopment: nil, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      let mentions = survey.mentions(in: reading.sdk.name).filter {
        $0.role != .copy && isSnapshot($0.value)
      }
      let snapshots = mentions.map { mention in
        Observation(
          mention,
          mention.role == .source
            ? "the version is \(mention.value), a snapshot"
            : "pins \(mention.target) \(mention.value), a snapshot",
          hint: mention.role == .source
            ? "set the version that is released: `plimsoll bump \(mention.sdk) release --write`"
            : "pin a version that is released")
      }
      return snapshots
        + reading.files.filter(\.statesRequirements).flatMap {
          dependencies(in: $0, of: reading, survey)
        }
    }
  }

  private static func isSnapshot(_ text: String) -> Bool {
    text.uppercased().hasSuffix("-SNAPSHOT")
  }

  /// Dependencies of users on others than the SDKs of the monorepo, and on what is no version.
  private static func dependencies(
    in file: FileReading, of reading: SDKReading, _ survey: Survey
  ) -> [Observation] {
    file.statements.compactMap { statement in
      guard case .requirement(let package, let requirement, true) = statement.meaning else {
        return nil
      }
      let isSnapshot = isSnapshot(requirement.text) && survey.packages.sdk(of: package) == nil
      guard isSnapshot || requirement.form == .unversioned && file.mustNameVersions(requirement)
      else { return nil }
      return Observation(
        reading, file, at: statement.offset, key: statement.key, found: requirement.text,
        isSnapshot
          ? "depends on \(package) \(requirement.text), a snapshot"
          : "depends on \(package) by \(requirement.text), which is no version",
        hint: "depend on a version that is released")
    }
  }
}

extension FileReading {
  /// Whether a dependency without a version cannot be released; some are made one by the tools, such
  /// as projects of Gradle and workspaces of npm.
  fileprivate func mustNameVersions(_ requirement: Requirement) -> Bool {
    switch kind {
    case .packageSwift, .podspec, .podspecJSON: true
    case .pubspec: !requirement.text.hasPrefix("sdk")
    case .packageJSON: !requirement.text.hasPrefix("workspace:")
    default: false
    }
  }
}
