/// What the commits since a release tell its users, and what they do not.
///
/// Every commit that went in is told of: in an entry, or in one of the lists beside them.
public struct ChangeDraft: Sendable, Hashable {
  /// A commit's text that led to no entry.
  public struct Omission: Sendable, Hashable {
    /// The commit.
    public var commit: String
    /// Its subject, or the one of a squashed commit in its list.
    public var subject: String
  }

  /// A commit that came to nothing, as another one took it back.
  public struct Revert: Sendable, Hashable {
    /// The commit that was taken back.
    public var commit: String
    /// Its subject.
    public var subject: String
    /// The commit that did it.
    public var revertedBy: String
  }

  /// The entries: by category, those that break something first, then the oldest first.
  public internal(set) var entries: [ChangeEntry] = []
  /// Commits that are not conventional, or of a type that is not known.
  public internal(set) var unparsed: [Omission] = []
  /// Commits of types that users are not told of.
  public internal(set) var hidden: [Omission] = []
  /// Commits that were taken back before they were released.
  public internal(set) var reverted: [Revert] = []
  /// What the entries call for, before any rule for 0.y.z; `nil` without any.
  public internal(set) var level: ChangeLevel?
  /// The oldest commit that calls for that level.
  public internal(set) var deciding: Omission?
}
