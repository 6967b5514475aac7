/// The largest groups of a footprint, and what the others take together.
public struct Ranking: Sendable, Equatable {
  /// The largest groups, the largest first and equal ones by name.
  public var shares: [Share]
  /// How many more there are.
  public var restCount: Int
  /// What those take together.
  public var rest: Sizes
}
