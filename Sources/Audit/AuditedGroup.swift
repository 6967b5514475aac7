/// SDKs whose versions have to do with each other.
public struct AuditedGroup: Sendable, Equatable {
  /// What their versions have in common.
  public enum Relation: String, Sendable, CaseIterable {
    /// Nothing.
    case independent
    /// All of it.
    case lockstep
    /// The major number.
    case linkedMajor = "linked-major"
  }

  /// The name of the group.
  public var name: String
  /// What the versions have in common.
  public var relation: Relation
  /// The names of the SDKs.
  public var sdks: [String]

  /// Makes a group out of its parts.
  public init(name: String, relation: Relation, sdks: [String]) {
    self.name = name
    self.relation = relation
    self.sdks = sdks
  }
}
