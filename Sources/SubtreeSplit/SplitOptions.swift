public import Git

/// How a split may differ from the plain one, by the options of `git subtree split`.
public struct SplitOptions: Sendable, Hashable {
  /// A commit whose whole history is taken for history of the split already.
  public var onto: ObjectID?
  /// Whether commits made by `--rejoin` and `--squash` count like any other; those of
  /// `git subtree add` are honoured all the same.
  public var ignoresJoins: Bool
  /// What is put before the message of each commit that is made.
  public var annotation: String

  /// Describes a split; without arguments, the plain one.
  public init(onto: ObjectID? = nil, ignoresJoins: Bool = false, annotation: String = "") {
    self.onto = onto
    self.ignoresJoins = ignoresJoins
    self.annotation = annotation
  }
}
