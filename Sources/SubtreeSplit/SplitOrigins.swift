public import Git

/// The way back from a split history to the monorepo.
public struct SplitOrigins: Sendable {
  /// The split that it belongs to.
  public let result: SplitResult
  private let tip: ObjectID
  /// The commits of the monorepo that each commit was made from, by the commit made.
  private let sources: [ObjectID: [ObjectID]]

  init(_ result: SplitResult, tip: ObjectID, sources: [ObjectID: [ObjectID]]) {
    self.result = result
    self.tip = tip
    self.sources = sources
  }

  /// The commit of the monorepo that `splitCommit` was made from, or `nil` where the split of this
  /// tip did not make it.
  ///
  /// Commits that changed nothing in the folder have no split commit of their own, so this is the
  /// one that did. Of several (the same change committed twice, down to person and second) it is
  /// the one with the lowest id.
  public func origin(
    of splitCommit: ObjectID, in repository: borrowing Repository
  ) throws(GitError) -> ObjectID? {
    // What earlier runs have seen need not belong to the history of this tip.
    for source in sources[splitCommit, default: []].sorted() {
      if try repository.isAncestor(source, orSameAs: tip) { return source }
    }
    return nil
  }
}
