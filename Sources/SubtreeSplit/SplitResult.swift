public import Git

/// What became of one folder's history.
public struct SplitResult: Sendable, Hashable {
  /// The folder.
  public var prefix: TreePath
  /// The newest commit of the split history.
  public var commit: ObjectID
  /// Commits of the monorepo itself that the split history contains, in whole: the newest of them.
  ///
  /// `git subtree split` takes up the monorepo's own history where the folder was removed and added
  /// again. Whoever publishes such a split publishes everything before those commits.
  public var foreignCommits: [ObjectID]
}
