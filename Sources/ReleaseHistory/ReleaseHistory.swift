public import Git

/// The history of a commit, asked for the releases in it and for what changed in folders since.
///
/// Each commit is read once, whatever is asked, of however many folders.
public struct ReleaseHistory: Sendable {
  /// The commit whose history it is.
  public let tip: ObjectID
  private var table: CommitTable

  /// Prepares to look at `folders` (`nil`: at all there is); nothing is read yet.
  ///
  /// Throws ``ReleaseHistoryError/Code/shallowHistory`` in a clone that has not the whole history.
  public init(
    of tip: ObjectID, folders: [TreePath?], in repository: borrowing Repository
  ) throws(ReleaseHistoryError) {
    guard !repository.isShallow else {
      throw ReleaseHistoryError(
        code: .shallowHistory, subject: repository.gitDirectory,
        reason: "the clone is shallow, so releases and changes would be missing",
        hint: "run `git fetch --unshallow`; on GitHub Actions, set fetch-depth: 0")
    }
    self.tip = tip
    table = CommitTable(folders)
  }

  /// The commits that touch the folder with the number `folder`, from the tip back to `last`,
  /// without merges: those of `git log --no-merges LAST..TIP -- ':(top,literal)FOLDER'`, in that
  /// order.
  ///
  /// Where `last` is `nil`, the history goes back to its beginning.
  public mutating func commits(
    touching folder: Int, since last: ObjectID?, in repository: borrowing Repository
  ) throws(GitError) -> [ObjectID] {
    let found = try RangeWalk.commits(
      from: table.index(of: tip), to: last.map { table.index(of: $0) }, folder: folder,
      table: &table, in: repository)
    return found.map { table.ids[$0] }
  }

  /// The last releases among the tags of each of several SDKs.
  ///
  /// The walk ends where the highest version of each has been met.
  public mutating func lastReleases(
    among tags: [[ReleaseTag]], in repository: borrowing Repository
  ) throws(GitError) -> [LastRelease] {
    let highest = tags.map { LastRelease(among: $0) { _ in true } }
    var missing = Set(
      highest.flatMap { [$0.newest?.commit, $0.stable?.commit] }.compactMap(\.self))
    var met: Set<ObjectID> = []
    var waiting = DateQueue()
    var isKnown = Set([table.index(of: tip)])
    waiting.insert(table.index(of: tip), date: .max)
    while !missing.isEmpty, let next = waiting.next() {
      missing.remove(table.ids[next])
      met.insert(table.ids[next])
      try table.read(next, in: repository)
      for number in 0..<table.parentCount(next) {
        let parent = table.parent(number, of: next)
        guard isKnown.insert(parent).inserted else { continue }
        try table.read(parent, in: repository)
        waiting.insert(parent, date: table.date(parent))
      }
    }
    return tags.map { tags in LastRelease(among: tags) { met.contains($0.commit) } }
  }
}
