/// Why a linker keeps a type or a module.
public struct WhyGroup: Sendable, Equatable {
  /// How many things of the group are kept unasked, for one reason.
  public struct Kept: Sendable, Equatable {
    public var reason: RootReason
    public var count: Int
  }

  /// Another group that needs this one.
  public struct Need: Sendable, Equatable {
    /// The other group's name.
    public var name: String
    /// How many references lead from there into the group.
    public var references: Int
  }

  /// The group's name.
  public var name: String
  /// The bytes of the group itself that live.
  public var bytes: Int
  /// The bytes that would go with it, its own included.
  public var retainedBytes: Int
  /// What of it is kept unasked, by reason.
  public var kept: [Kept]
  /// Who needs it, the group with the most references first.
  public var neededBy: [Need]
  /// A shortest way from something that is kept unasked to something of the group; empty if all of the
  /// group is dead.
  public var path: [Why.Step]
}
