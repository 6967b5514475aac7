internal import Findings
internal import Versions
internal import Workspace
internal import XCFrameworks

extension XCFrameworkExpectations {
  /// What an SDK with these policies has promised of its XCFramework.
  init(_ policies: Policies, version: SemanticVersion?) {
    var minimums: [SupportedPlatform.Name: String] = [:]
    for (platform, minimum) in policies.platforms {
      switch platform {
      case .ios: minimums[.iOS] = minimum
      case .macos: minimums[.macOS] = minimum
      case .tvos: minimums[.tvOS] = minimum
      case .watchos: minimums[.watchOS] = minimum
      case .visionos: minimums[.visionOS] = minimum
      case .maccatalyst, .android: continue
      }
    }
    let severity: Severity? =
      switch policies.privacyManifest {
      case .required, nil: .error
      case .optional: .warning
      case .absent: nil
      }
    self.init(
      version: version, minimumVersions: minimums, missingPrivacyManifest: severity)
  }
}
