public import Bytes

/// A place that states a version, as a check has read it.
public struct Place: Sendable, Hashable {
  /// What the place has to do with the SDK's version.
  public enum Role: String, Sendable, CaseIterable {
    /// It decides the version.
    case source
    /// It repeats the version.
    case copy
    /// It states which version of another SDK is taken.
    case pin
  }

  /// The SDK whose file it is.
  public var sdk: String
  /// The file, relative to the repository's root.
  public var file: String
  /// Where the value begins.
  public var position: SourcePosition
  /// What kind of place it is: `podspec`, `readme-snippet`, `package-json`.
  public var kind: String
  /// How the place is addressed within the file, such as `s.version`.
  public var key: String
  /// What it has to do with the version.
  public var role: Role
  /// For a pin, the SDK that it is of.
  public var target: String?
  /// What it says.
  public var value: String
  /// Whether it agrees with the source of the version that it states.
  public var agrees: Bool

  /// Makes a place out of its parts.
  public init(
    sdk: String, file: String, position: SourcePosition, kind: String, key: String, role: Role,
    target: String? = nil, value: String, agrees: Bool
  ) {
    self.sdk = sdk
    self.file = file
    self.position = position
    self.kind = kind
    self.key = key
    self.role = role
    self.target = target
    self.value = value
    self.agrees = agrees
  }
}
