/// Which of some commits take back which others, and what came of it.
///
/// A commit is meant by its id, by as many of its first digits as make it the only one, or, where no
/// id is given, by its subject: then the last commit of that subject before is meant.
struct Reverts {
  /// What each commit says it takes back, if anything.
  private(set) var statements: [RevertStatement?]
  /// The earlier commits that each commit takes back.
  private(set) var targets: [[Int]]
  /// For each commit that came to nothing, the one that took it back.
  private(set) var revertedBy: [Int?]

  /// Looks at commits, the oldest first.
  init(_ commits: [ChangeDraft.Commit]) {
    let ids = commits.indices.map { (id: commits[$0].id.lowercased(), index: $0) }
      .sorted { ($0.id, $0.index) < ($1.id, $1.index) }
    statements = commits.map { RevertStatement($0.message) }
    targets = []
    var latest: [[UInt8]: Int] = [:]
    for (index, commit) in commits.enumerated() {
      targets.append(
        statements[index].map { Self.targets(of: $0, before: index, ids, latest) } ?? [])
      latest[Array(MessageLines(commit.message).subject)] = index
    }
    revertedBy = Array(repeating: nil, count: commits.count)
    // From the newest on: whether a commit counts depends on later ones alone.
    for index in commits.indices.reversed() where revertedBy[index] == nil {
      for target in targets[index] { revertedBy[target] = revertedBy[target] ?? index }
    }
  }

  private static func targets(
    of statement: RevertStatement, before index: Int, _ ids: [(id: String, index: Int)],
    _ latest: [[UInt8]: Int]
  ) -> [Int] {
    guard statement.ids.isEmpty else {
      return statement.ids.compactMap { find($0, in: ids) }.filter { $0 < index }
    }
    return statement.subject.flatMap { latest[$0] }.map { [$0] } ?? []
  }

  /// The only commit whose id begins with `digits`.
  private static func find(_ digits: String, in ids: [(id: String, index: Int)]) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].id < digits { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low].id.hasPrefix(digits) else { return nil }
    let isOnly = low + 1 == ids.count || !ids[low + 1].id.hasPrefix(digits)
    return isOnly ? ids[low].index : nil
  }
}
