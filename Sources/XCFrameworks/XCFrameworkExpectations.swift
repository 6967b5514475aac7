public import Findings
public import Versions

/// What an XCFramework should be, as far as only its SDK can tell.
public struct XCFrameworkExpectations: Sendable, Hashable {
  /// The version that is released; what its frameworks state must be the same without prerelease.
  public var version: SemanticVersion?
  /// The oldest version of each system, such as `13.0`.
  public var minimumVersions: [SupportedPlatform.Name: String]
  /// How much it matters that a slice has no privacy manifest; `nil` where it does not.
  public var missingPrivacyManifest: Severity?
  /// How much it matters that nobody has signed it; `nil` where it does not.
  public var missingSignature: Severity?

  /// Makes expectations out of their parts.
  public init(
    version: SemanticVersion? = nil, minimumVersions: [SupportedPlatform.Name: String] = [:],
    missingPrivacyManifest: Severity? = .error, missingSignature: Severity? = .warning
  ) {
    self.version = version
    self.minimumVersions = minimumVersions
    self.missingPrivacyManifest = missingPrivacyManifest
    self.missingSignature = missingSignature
  }
}
