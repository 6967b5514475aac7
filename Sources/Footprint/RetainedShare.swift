/// What a group of symbols keeps alive.
public struct RetainedShare: Sendable, Equatable {
  /// What tells the group from others: its name, or an object's whole path.
  public var identity: String
  /// The bytes of the group itself.
  public var bytes: Int
  /// The bytes that would go if the group went, its own included.
  public var retainedBytes: Int
}
