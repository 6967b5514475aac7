/// Commits that wait to be looked at: the newest is next, and of equal dates the one that came first.
struct DateQueue {
  /// The next one is the last.
  private var waiting: [(index: CommitTable.Index, date: UInt64)] = []

  /// The date of the next commit, or `nil` where none waits.
  var nextDate: UInt64? { waiting.last?.date }

  /// Puts a commit in its place; a handful wait at a time, where branches are not many.
  mutating func insert(_ index: CommitTable.Index, date: UInt64) {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].date < date { low = middle + 1 } else { high = middle }
    }
    waiting.insert((index, date), at: low)
  }

  /// Takes the next commit.
  mutating func next() -> CommitTable.Index? { waiting.popLast()?.index }
}
