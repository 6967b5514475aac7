/// What the types of commits mean for a changelog and for the next version.
public struct ChangePolicy: Sendable, Hashable {
  /// What becomes of changes of one type.
  public enum Treatment: Sendable, Hashable {
    /// Users are told of them, under a heading; they call for a level.
    case shown(ChangeCategory, ChangeLevel)
    /// Users are not told of them, unless they break something.
    case hidden
  }

  /// The treatment of each type that is known, in lower case.
  public var treatments: [String: Treatment]
  /// Where changes stand that break something and are of a type that is hidden otherwise.
  public var breakingCategory: ChangeCategory
  /// What breaking changes call for while the major version is 0, when anything may change.
  public var initialBreakingLevel: ChangeLevel

  /// The usual policy.
  ///
  /// `feat` adds; `fix` repairs; `perf` changes; `deprecate`, `remove` and `security` have headings
  /// of their own. What only developers notice is hidden. Breaking changes of 0.y.z raise y.
  public static let conventional = ChangePolicy(
    treatments: [
      "feat": .shown(.added, .minor), "feature": .shown(.added, .minor),
      "fix": .shown(.fixed, .patch), "bugfix": .shown(.fixed, .patch),
      "perf": .shown(.changed, .patch),
      "deprecate": .shown(.deprecated, .minor),
      "remove": .shown(.removed, .minor),
      "security": .shown(.security, .patch),
      "refactor": .hidden, "docs": .hidden, "doc": .hidden, "test": .hidden, "tests": .hidden,
      "ci": .hidden, "chore": .hidden, "build": .hidden, "style": .hidden,
    ],
    breakingCategory: .changed, initialBreakingLevel: .minor)

  /// Makes a policy out of its parts.
  public init(
    treatments: [String: Treatment], breakingCategory: ChangeCategory,
    initialBreakingLevel: ChangeLevel
  ) {
    self.treatments = treatments
    self.breakingCategory = breakingCategory
    self.initialBreakingLevel = initialBreakingLevel
  }

  /// What `level` comes to after a release whose major version is 0, or is not.
  public func level(_ level: ChangeLevel, inInitialDevelopment isInitial: Bool) -> ChangeLevel {
    isInitial && level == .major ? initialBreakingLevel : level
  }
}
