internal import Git

/// One walk over the monorepo's history that splits off some folders.
struct SplitRun {
  private let tip: ObjectID
  private let prefixes: [TreePath]
  private let options: SplitOptions
  private let keys: [SplitCache.Key]
  /// What earlier runs found out; used only where there is something for each folder.
  private let caches: [SplitCache]

  init(
    _ tip: ObjectID, _ prefixes: [TreePath], _ options: SplitOptions, _ keys: [SplitCache.Key],
    _ caches: [SplitCache?]
  ) {
    self.tip = tip
    self.prefixes = prefixes
    self.options = options
    self.keys = keys
    let present = caches.compactMap { $0 }
    self.caches = present.count == caches.count ? present : []
  }

  /// What a run found out about one folder.
  struct Finished {
    let result: SplitResult
    let split: FolderSplit
    let history: SourceHistory
    let cache: SplitCache?
    let hasJoins: Bool

    /// The commits of the monorepo that each commit was made from, by the commit made.
    func sources() -> [ObjectID: [ObjectID]] {
      var sources = cache?.sources() ?? [:]
      for (index, outcome) in split.outcomes.enumerated()
      where outcome == .copy && history.isRead(index) {
        sources[split.graph.id(split.nodes[index]), default: []].append(history.ids[index])
      }
      return sources
    }
  }

  /// - Throws: `SplitCache.Stale` where what earlier runs found out does not hold any more.
  func perform(in repository: borrowing Repository) throws -> [Finished] {
    let caches = caches
    let history = try SourceHistory(from: tip, of: repository, prefixes: prefixes) { id in
      !caches.isEmpty && caches.allSatisfy { $0.contains(id) }
    }
    let onto = try ontoHistory(in: repository)
    var pack = PackWriter()
    var splits: [Finished] = []
    for number in prefixes.indices {
      splits.append(
        try split(number, of: history, onto: onto, in: repository, writing: &pack))
    }
    try pack.finish(in: repository)
    let order = history.readByID
    for (number, finished) in splits.enumerated() {
      // Without it, git may collect the commits some weeks from now, and they are made again. That
      // is no reason to fail where another run holds the lock, or a killed one has left it.
      try? repository.setReference(
        keys[number].reference, to: finished.result.commit, message: "plimsoll: split")
      // Where a trailer gives the tip itself, the result is no answer to be remembered for it.
      guard let start = history.find(tip), history.isRead(start),
        finished.split.outcomes[start] != .given
      else { continue }
      SplitCache.store(
        finished.split, of: history, inOrder: order, tip: tip, hasJoins: finished.hasJoins,
        adding: finished.cache, under: keys[number])
    }
    return splits
  }

  private func ontoHistory(in repository: borrowing Repository) throws -> Set<ObjectID> {
    guard let onto = options.onto else { return [] }
    let history = try SourceHistory(from: onto, of: repository, prefixes: []) { _ in false }
    return Set(history.ids)
  }

  private func split(
    _ number: Int, of history: SourceHistory, onto: Set<ObjectID>,
    in repository: borrowing Repository, writing pack: inout PackWriter
  ) throws -> Finished {
    let joins = try Joins(
      of: history.joinCandidates.map { history.ids[$0] }, prefix: prefixes[number],
      ignoringJoins: options.ignoresJoins, onto: onto, in: repository)
    // A join changes what stands for commits that were looked at long ago.
    if !joins.isEmpty, !caches.isEmpty { throw SplitCache.Stale() }

    let cache = caches.isEmpty ? nil : caches[number]
    var split = FolderSplit(
      prefixes[number], number: number, options: options, commitCount: history.ids.count)
    for index in history.ids.indices {
      if !history.isRead(index) {
        try cache?.restore(history.ids[index], at: index, to: &split, in: repository)
      } else if onto.contains(history.ids[index]) {
        split.set(index, .given, try split.add(existing: history.ids[index], in: repository))
      }
    }
    for (source, commit) in joins.commits {
      guard let index = history.find(source) else { continue }
      split.set(index, .given, try split.add(existing: commit, in: repository))
    }

    for index in try order(history, joins, in: repository) {
      try split.process(index, of: history, in: repository, writing: &pack)
    }
    guard let newest = newest(of: split, history) else {
      throw SplitError(
        .nothingNew, prefixes[number], "every commit is in the given history already",
        hint: "split without --onto, or without the trailers (--ignore-joins)")
    }
    let result = SplitResult(
      prefix: prefixes[number], commit: split.graph.id(newest),
      foreignCommits: try split.foreignCommits(before: newest, in: repository) { id in
        cache?.isForeign(id) ?? false
      })
    return Finished(
      result: result, split: split, history: history, cache: cache, hasJoins: !joins.isEmpty)
  }

  /// The commits to process, in an order that the script's result depends on only where trailers
  /// take part.
  private func order(
    _ history: SourceHistory, _ joins: Joins, in repository: borrowing Repository
  ) throws -> [SourceHistory.Index] {
    guard !joins.isEmpty, let start = history.find(tip) else { return history.order }
    var isExcluded = [Bool](repeating: false, count: history.ids.count)
    for commit in joins.excluded {
      let before = try SourceHistory(from: commit, of: repository, prefixes: []) { id in
        history.find(id).map { isExcluded[$0] } ?? false
      }
      for id in before.ids {
        if let index = history.find(id) { isExcluded[index] = true }
      }
    }
    let isGiven = joins.commits.contains { $0.source == tip } || isExcluded[start]
    guard isGiven else { return history.order.filter { !isExcluded[$0] } }
    return try TopologicalOrder.of(history, from: start, excluding: isExcluded, in: repository)
  }

  /// The commit that stands for the tip where an earlier run knows that, otherwise for the last
  /// commit that was looked at.
  private func newest(of split: FolderSplit, _ history: SourceHistory) -> SplitGraph.Node? {
    if let start = history.find(tip), !history.isRead(start) { return split.nodes[start] }
    return split.latest
  }
}
