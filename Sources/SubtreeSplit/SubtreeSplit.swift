public import Git

/// One folder's history as commits of its own: the very commits of `git subtree split`.
///
/// The rules are those of git-subtree.sh as of git 2.39 (and of 2.20 to 2.43, and from 2.54 on).
public enum SubtreeSplit {
  /// Splits the folders `prefixes` off the history of the commit `tip`, in one walk.
  ///
  /// The new commits are in the repository afterwards, in one pack, and a reference under
  /// `refs/plimsoll/split/` keeps the newest result of each folder from being collected. What was found out is kept
  /// beside the objects, so that the next split only looks at commits that are new.
  ///
  /// - Throws: ``SplitError`` where git's script would stop, or would give something that nobody
  ///   could want; `GitError` for faults of the repository.
  public static func split(
    _ repository: borrowing Repository, at tip: ObjectID, prefixes: [TreePath],
    options: SplitOptions = SplitOptions()
  ) throws -> [SplitResult] {
    try histories(repository, at: tip, prefixes: prefixes, options: options).map(\.result)
  }

  /// Splits the folder `prefix` as ``split(_:at:prefixes:options:)`` does, and gives the way back
  /// from each commit of the split to the monorepo as well.
  public static func origins(
    _ repository: borrowing Repository, at tip: ObjectID, prefix: TreePath,
    options: SplitOptions = SplitOptions()
  ) throws -> SplitOrigins {
    let histories = try histories(repository, at: tip, prefixes: [prefix], options: options)
    return SplitOrigins(
      histories[0].result, tip: tip, sources: histories[0].sources())
  }

  private static func histories(
    _ repository: borrowing Repository, at tip: ObjectID, prefixes: [TreePath],
    options: SplitOptions
  ) throws -> [SplitRun.Finished] {
    guard !repository.isShallow else {
      throw SplitError(
        .shallowHistory, repository.gitDirectory,
        "the clone is shallow, so the split would consist of other commits",
        hint: "run `git fetch --unshallow`; on GitHub Actions, set fetch-depth: 0")
    }
    try prefixes.forEach { try check($0, at: tip, in: repository) }
    let runs = try prefixes.map { try SplitCache.Key($0, options, in: repository) }
    let caches = runs.map { SplitCache.load($0, for: tip, in: repository) }
    do {
      return try SplitRun(tip, prefixes, options, runs, caches).perform(in: repository)
    } catch is SplitCache.Stale {
      let nothing = caches.map { _ in SplitCache?.none }
      return try SplitRun(tip, prefixes, options, runs, nothing).perform(in: repository)
    }
  }

  /// The folder has to be there: what came out otherwise would be an older state of it.
  private static func check(
    _ prefix: TreePath, at tip: ObjectID, in repository: borrowing Repository
  ) throws {
    let entry = try repository.entry(at: prefix, in: repository.commitHeader(tip).tree)
    guard let entry else {
      throw SplitError(
        .missingPrefix, prefix, "there is no such folder in \(tip.abbreviation)",
        hint: "`git ls-tree -d \(tip.abbreviation)` lists its folders")
    }
    guard !entry.isSubmodule else {
      throw SplitError(
        .missingPrefix, prefix, "is a submodule in \(tip.abbreviation), not a folder of its own",
        hint: "its history is that of the repository it comes from")
    }
    guard entry.isTree else {
      throw SplitError(
        .prefixIsFile, prefix, "is a file in \(tip.abbreviation)", hint: "name a folder")
    }
  }
}
