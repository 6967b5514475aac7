/// SDKs whose versions have to do with each other.
public struct VersionGroup: Sendable, Equatable {
  /// How the versions of a group go together.
  public enum Versions: String, Sendable, CaseIterable {
    /// Each SDK has its own.
    case independent
    /// All are the same.
    case lockstep
    /// The first number of all is the same.
    case linkedMajor = "linked-major"
  }

  /// The name of the group.
  public var name: String
  /// How the versions go together.
  public var versions: Versions
  /// The names of its SDKs in the order written; none where only independence is stated.
  public var sdks: [String]

  /// Makes a group.
  public init(name: String, versions: Versions, sdks: [String] = []) {
    self.name = name
    self.versions = versions
    self.sdks = sdks
  }
}
