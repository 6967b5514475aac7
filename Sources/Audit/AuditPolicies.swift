/// What an SDK has promised to its users, beside its version.
public struct AuditPolicies: Sendable, Equatable {
  /// How the snippets of a README must follow the version.
  public enum Snippets: String, Sendable, CaseIterable {
    /// They state the version of the release.
    case exact
    /// They state a version that takes the release.
    case compatible
    /// They may state anything.
    case ignore
  }

  /// Whether an SDK comes with a privacy manifest.
  public enum PrivacyManifests: String, Sendable, CaseIterable {
    /// It must.
    case required
    /// It may.
    case optional
    /// It must not.
    case absent
  }

  /// The only packages that it may depend on, by name; `nil` where any will do.
  public var allowedDependencies: [String]?
  /// The oldest versions of the platforms that it runs on, by name: `ios` is `13.0`.
  public var platforms: [String: String]
  /// The version of the Swift language that it is written in.
  public var swift: String?
  /// Whether it comes with a privacy manifest; `nil` where nothing is promised.
  public var privacyManifest: PrivacyManifests?
  /// How its README follows its version.
  public var snippets: Snippets

  /// Makes policies; what is left out is not asked for.
  public init(
    allowedDependencies: [String]? = nil, platforms: [String: String] = [:], swift: String? = nil,
    privacyManifest: PrivacyManifests? = nil, snippets: Snippets = .exact
  ) {
    self.allowedDependencies = allowedDependencies
    self.platforms = platforms
    self.swift = swift
    self.privacyManifest = privacyManifest
    self.snippets = snippets
  }
}
