internal import Git

/// The order of `git rev-list --topo-order --reverse`.
///
/// It matters only where the newest commit is itself given by a trailer: then the result is the
/// split commit of whatever the script looked at last.
enum TopologicalOrder {
  /// The commits of `history` without `excluded`, parents first, ties as git breaks them.
  static func of(
    _ history: SourceHistory, from tip: SourceHistory.Index, excluding excluded: [Bool],
    in repository: borrowing Repository
  ) throws(GitError) -> [SourceHistory.Index] {
    let list = try byDate(history, from: tip, excluded, in: repository)
    var pendingChildren = [Int](repeating: 0, count: history.ids.count)
    for index in list {
      for parent in history.parents(of: index) { pendingChildren[parent] += 1 }
    }
    // Of several commits without children the first in the list comes out first.
    var ready = Array(list.filter { pendingChildren[$0] == 0 }.reversed())
    var order: [SourceHistory.Index] = []
    while let next = ready.popLast() {
      order.append(next)
      for parent in history.parents(of: next) where !excluded[parent] {
        pendingChildren[parent] -= 1
        if pendingChildren[parent] == 0 { ready.append(parent) }
      }
    }
    return order.reversed()
  }

  /// The commits newest first, as git's walk meets them: of those that it knows, the one with the
  /// highest date is next, and of equal dates the one that it has known longest.
  private static func byDate(
    _ history: SourceHistory, from tip: SourceHistory.Index, _ excluded: [Bool],
    in repository: borrowing Repository
  ) throws(GitError) -> [SourceHistory.Index] {
    var list: [SourceHistory.Index] = []
    var isKnown = [Bool](repeating: false, count: history.ids.count)
    isKnown[tip] = true
    var waiting = [(index: tip, date: UInt64.max)]
    while !waiting.isEmpty {
      let next = waiting.removeFirst().index
      if !excluded[next] { list.append(next) }
      for parent in history.parents(of: next) where !isKnown[parent] {
        isKnown[parent] = true
        let date = try repository.rawCommit(history.ids[parent]).committerDate
        waiting.insert(
          (parent, date), at: waiting.firstIndex { $0.date < date } ?? waiting.count)
      }
    }
    return list
  }
}
