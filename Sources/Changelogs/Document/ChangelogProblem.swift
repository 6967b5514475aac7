public import Findings

/// Something that is wrong with a changelog, and what it is about.
public struct ChangelogProblem: Sendable, Equatable {
  /// What a problem is about.
  public enum Aspect: String, Sendable, CaseIterable {
    /// The sections of releases and the changes in them.
    case entry
    /// The links to comparisons and releases.
    case links
    /// The order of sections, their dates and their doubles.
    case order
  }

  /// What it is about.
  public var aspect: Aspect
  /// What is wrong.
  public var problem: Problem
}
