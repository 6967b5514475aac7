internal import Findings
internal import Statements
internal import Versions

/// `dependencies-none`
enum DependenciesRule: AuditRule {
  static let rule = Rule(
    name: "dependencies-none",
    summary: "An SDK that promises to have no dependencies has none.",
    explanation: """
      With `policies: { dependencies: none }`, or a list of names, every dependency that users of \
      the SDK would get is compared with what is allowed. The SDKs that it wraps are allowed, and \
      so is what comes with the platform (Flutter, React). What only its own tests and tools need \
      is not looked at.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      guard let allowed = reading.sdk.policies.allowedDependencies else { return [] }
      return reading.files.filter(\.statesRequirements).flatMap { file in
        file.statements.compactMap { statement in
          guard case .requirement(let package, _, true) = statement.meaning,
            !isAllowed(package, allowed, reading, survey)
          else { return nil }
          return Observation(
            reading, file, at: statement.offset, key: statement.key, expected: "no dependency",
            found: package.description, "depends on \(package)",
            hint: "remove it, or allow it by name in `policies: { dependencies: […] }`")
        }
      }
    }
  }

  private static func isAllowed(
    _ package: PackageName, _ allowed: [String], _ reading: SDKReading, _ survey: Survey
  ) -> Bool {
    if [package.description, package.ownName].contains(where: allowed.contains) { return true }
    guard let sdk = survey.packages.sdk(of: package) else { return package.comesWithPlatform }
    return sdk == reading.sdk.name || reading.sdk.wraps.contains(sdk)
  }
}

extension PackageName {
  /// Whether an app of the platform has it anyway.
  fileprivate var comesWithPlatform: Bool {
    switch self {
    case .pod(let name):
      ["Flutter", "FlutterMacOS", "React", "React-Core", "ExpoModulesCore"].contains(name)
    case .pub(let name): name == "flutter"
    case .npm(let name): ["react", "react-native", "expo"].contains(name)
    case .maven(let group, let artifact):
      group == "com.facebook.react" || group == "io.flutter"
        || group == "org.jetbrains.kotlin" && artifact.hasPrefix("kotlin-stdlib")
    case .swift: false
    }
  }
}
