/// What an SDK promises to its users, and an audit holds it to.
public struct Policies: Sendable, Equatable {
  /// What the SDK may depend on.
  public enum Dependencies: Sendable, Equatable {
    /// Nothing.
    case forbidden
    /// Whatever it likes.
    case any
    /// What bears one of these names.
    case only([String])
  }

  /// A platform that the SDK runs on.
  public enum Platform: String, Sendable, CaseIterable {
    case ios
    case macos
    case tvos
    case watchos
    case visionos
    case maccatalyst
    /// Its versions are API levels: whole numbers.
    case android
  }

  /// Whether the SDK comes with a privacy manifest.
  public enum PrivacyManifest: String, Sendable, CaseIterable {
    /// It must.
    case required
    /// It may.
    case optional
    /// It must not.
    case absent = "none"
  }

  /// How the snippets of a README that install the SDK follow its version.
  public enum Snippets: String, Sendable, CaseIterable {
    /// They name the very version.
    case exact
    /// They name a version that lets the package manager pick the SDK's.
    case compatible
    /// They are not looked at.
    case ignored = "ignore"
  }

  /// What the SDK may depend on; `nil` where nothing is promised.
  public var dependencies: Dependencies?
  /// The lowest version of each platform that the SDK runs on, as written.
  public var platforms: [Platform: String]
  /// The lowest version of Swift that builds the SDK, as written; `nil` where none is promised.
  public var swift: String?
  /// Whether the SDK comes with a privacy manifest; `nil` where nothing is promised.
  public var privacyManifest: PrivacyManifest?
  /// How snippets follow the version.
  public var snippets: Snippets

  /// Makes policies; what is left out is as in a file that leaves it out.
  public init(
    dependencies: Dependencies? = nil, platforms: [Platform: String] = [:], swift: String? = nil,
    privacyManifest: PrivacyManifest? = nil, snippets: Snippets = .exact
  ) {
    self.dependencies = dependencies
    self.platforms = platforms
    self.swift = swift
    self.privacyManifest = privacyManifest
    self.snippets = snippets
  }
}
