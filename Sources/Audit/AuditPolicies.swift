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

  /// The only packages that it may depend on, by name; `nil` where any will do.
  public var allowedDependencies: [String]?
  /// The oldest versions of the platforms that it runs on, by name: `ios` is `13.0`.
  public var platforms: [String: String]
  /// The version of the Swift language that it is written in.
  public var swift: String?
  /// How its README follows its version.
  public var snippets: Snippets

  /// Makes policies; what is left out is not asked for.
  public init(
    allowedDependencies: [String]? = nil, platforms: [String: String] = [:], swift: String? = nil,
    snippets: Snippets = .exact
  ) {
    self.allowedDependencies = allowedDependencies
    self.platforms = platforms
    self.swift = swift
    self.snippets = snippets
  }
}
