internal import Git
internal import SubtreeSplit

/// The commits that `git log LAST..TIP -- FOLDER` lists, by the very steps that git takes.
///
/// Git goes from the newest commit to the oldest, by their dates. Where a merge has the folder as
/// one of its parents has it, history goes on with that parent alone. What precedes the last release
/// becomes known as the walk meets it, so that the answer depends, in rare cases, on the order: that
/// is why the steps are git's own (`limit_list`, `try_to_simplify_commit` and
/// `mark_parents_uninteresting` in revision.c), rather than a shorter definition.
struct RangeWalk {
  private typealias Index = CommitTable.Index

  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// It has been in the queue.
    static let seen = Marks(rawValue: 1)
    /// It is the last release, or precedes it.
    static let excluded = Marks(rawValue: 2)
    /// It is the last release itself.
    static let bottom = Marks(rawValue: 4)
    /// Its parents are known to this walk.
    static let parsed = Marks(rawValue: 8)
    /// The folder is as in the parent.
    static let unchanged = Marks(rawValue: 16)
    /// It is in the queue.
    static let queued = Marks(rawValue: 32)
  }

  private let folder: Int
  private var marks: [Marks] = []
  /// The only parent that counts, of merges that were simplified.
  private var onlyParents: [Index: Index] = [:]
  private var queue = DateQueue()
  private var wantedInQueue = 0

  /// How many excluded commits git looks at after the last one that it wants, for the case that
  /// clocks were wrong.
  private static let slop = 5

  private init(folder: Int) { self.folder = folder }

  /// The commits from `tip` back to `last` that change the folder with the number `folder`, without
  /// merges.
  static func commits(
    from tip: CommitTable.Index, to last: CommitTable.Index?, folder: Int,
    table: inout CommitTable, in repository: borrowing Repository
  ) throws(GitError) -> [CommitTable.Index] {
    var walk = RangeWalk(folder: folder)
    if let last {
      try walk.parse(last, &table, repository)
      walk.exclude(last)
      walk.marks[last].insert(.bottom)
      walk.excludeParents(of: last, table)
      walk.enqueue(last, table)
    }
    try walk.parse(tip, &table, repository)
    walk.enqueue(tip, table)
    return try walk.run(&table, repository)
  }

  private mutating func run(
    _ table: inout CommitTable, _ repository: borrowing Repository
  ) throws(GitError) -> [CommitTable.Index] {
    var found: [Index] = []
    var date = UInt64.max
    var slop = Self.slop
    while let commit = dequeue() {
      if marks[commit].contains(.excluded) {
        try passExclusion(on: commit, &table, repository)
        excludeParents(of: commit, table)
        guard let next = queue.nextDate else { break }
        slop = date <= next || wantedInQueue > 0 ? Self.slop : slop - 1
        if slop == 0 { break }
      } else {
        try simplify(commit, &table, repository)
        for parent in parents(of: commit, table) {
          try parse(parent, &table, repository)
          enqueue(parent, table)
        }
        date = table.date(commit)
        found.append(commit)
      }
    }
    return found.filter { commit in
      marks[commit].isDisjoint(with: [.excluded, .unchanged]) && table.parentCount(commit) < 2
    }
  }

  // MARK: Simplifying

  /// Compares the folder with that of the parents; one of those that count and has it alike becomes
  /// the only one.
  private mutating func simplify(
    _ commit: Index, _ table: inout CommitTable, _ repository: borrowing Repository
  ) throws(GitError) {
    let own = try table.answer(commit, folder: folder, in: repository)
    let count = table.parentCount(commit)
    guard count > 0 else {
      if own == .nothing { marks[commit].insert(.unchanged) }
      return
    }
    // A parent before the last release decides only where no other one is there.
    var (relevantCount, relevantChange, irrelevantChange) = (0, false, false)
    for number in 0..<count {
      let parent = table.parent(number, of: commit)
      let isRelevant = isRelevant(parent)
      if isRelevant { relevantCount += 1 }
      try parse(parent, &table, repository)
      if try table.answer(parent, folder: folder, in: repository) == own {
        guard isRelevant else { continue }
        onlyParents[commit] = parent
        marks[commit].insert(.unchanged)
        return
      }
      if isRelevant { relevantChange = true } else { irrelevantChange = true }
    }
    if relevantCount > 0 ? !relevantChange : !irrelevantChange { marks[commit].insert(.unchanged) }
  }

  private mutating func isRelevant(_ commit: Index) -> Bool {
    grow(to: commit)
    return !marks[commit].contains(.excluded) || marks[commit].contains(.bottom)
  }

  /// The parents that count; none of a commit that was not parsed.
  private func parents(of commit: Index, _ table: CommitTable) -> [Index] {
    guard marks.indices.contains(commit), marks[commit].contains(.parsed) else { return [] }
    if let only = onlyParents[commit] { return [only] }
    return (0..<table.parentCount(commit)).map { table.parent($0, of: commit) }
  }

  // MARK: Excluding

  private mutating func passExclusion(
    on commit: Index, _ table: inout CommitTable, _ repository: borrowing Repository
  ) throws(GitError) {
    for parent in parents(of: commit, table) {
      exclude(parent)
      try parse(parent, &table, repository)
      excludeParents(of: parent, table)
      enqueue(parent, table)
    }
  }

  /// Excludes the parents of a commit, and all before them as far as that is known.
  private mutating func excludeParents(of commit: Index, _ table: CommitTable) {
    var pending = parents(of: commit, table)
    while let next = pending.popLast() {
      grow(to: next)
      guard !marks[next].contains(.excluded) else { continue }
      exclude(next)
      pending += parents(of: next, table)
    }
  }

  private mutating func exclude(_ commit: Index) {
    grow(to: commit)
    if marks[commit].contains(.queued), !marks[commit].contains(.excluded) {
      wantedInQueue -= 1
    }
    marks[commit].insert(.excluded)
  }

  // MARK: The queue

  private mutating func parse(
    _ commit: Index, _ table: inout CommitTable, _ repository: borrowing Repository
  ) throws(GitError) {
    grow(to: commit)
    try table.read(commit, in: repository)
    marks[commit].insert(.parsed)
  }

  private mutating func grow(to commit: Index) {
    while marks.count <= commit { marks.append([]) }
  }

  /// Puts a commit that was parsed in its place by date, once and for all.
  private mutating func enqueue(_ commit: Index, _ table: CommitTable) {
    guard !marks[commit].contains(.seen) else { return }
    marks[commit].formUnion([.seen, .queued])
    if !marks[commit].contains(.excluded) { wantedInQueue += 1 }
    queue.insert(commit, date: table.date(commit))
  }

  private mutating func dequeue() -> Index? {
    guard let next = queue.next() else { return nil }
    marks[next].remove(.queued)
    if !marks[next].contains(.excluded) { wantedInQueue -= 1 }
    return next
  }
}
