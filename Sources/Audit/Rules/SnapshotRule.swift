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
      let manifests = reading.files.filter { $0.kind == .packageSwift && $0.depth == 0 }
      return snapshots + manifests.flatMap { unversioned(in: $0, of: reading) }
    }
  }

  private static func isSnapshot(_ text: String) -> Bool {
    text.uppercased().hasSuffix("-SNAPSHOT")
  }

  private static func unversioned(in file: FileReading, of reading: SDKReading) -> [Observation] {
    file.statements.compactMap { statement in
      guard case .requirement(let package, let requirement, true) = statement.meaning,
        requirement.form == .unversioned
      else { return nil }
      return Observation(
        reading, file, at: statement.offset, key: statement.key, found: requirement.text,
        "depends on \(package) by \(requirement.text), which is no version",
        hint: "depend on a version: a released package cannot be resolved otherwise")
    }
  }
}
