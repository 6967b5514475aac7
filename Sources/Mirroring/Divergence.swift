internal import Git

/// How a mirror's branch has left the split history.
struct Divergence {
  /// The newest commit that both have, if there is one.
  let forkPoint: ObjectID?
  /// The commits that only the mirror has, newest first.
  private let onlyOnMirror: [ObjectID]
  private let subjects: [String]

  private static let shownCount = 5

  /// Walks back from the mirror's `tip` to what is in `history`.
  init(
    of tip: ObjectID, from history: Set<ObjectID>, in repository: borrowing Repository
  ) throws {
    var forkPoint: ObjectID?
    var onlyOnMirror: [ObjectID] = []
    var seen: Set<ObjectID> = [tip]
    var queue = [tip]
    var next = 0
    while next < queue.count {
      let commit = queue[next]
      next += 1
      if history.contains(commit) {
        forkPoint = forkPoint ?? commit
        continue
      }
      onlyOnMirror.append(commit)
      for parent in try repository.commitHeader(commit).parents where seen.insert(parent).inserted {
        queue.append(parent)
      }
    }
    self.forkPoint = forkPoint
    self.onlyOnMirror = onlyOnMirror
    var subjects: [String] = []
    for commit in onlyOnMirror.prefix(Self.shownCount) {
      subjects.append("\(commit.abbreviation) \(try repository.subject(of: commit))")
    }
    self.subjects = subjects
  }
}

extension Divergence: CustomStringConvertible {
  var description: String {
    let count = onlyOnMirror.count
    var list = subjects.joined(separator: ", ")
    if count > subjects.count { list += ", and \(count - subjects.count) more" }
    let fork =
      forkPoint.map { "they part at \($0.abbreviation)" } ?? "they have no commit in common"
    let commits = count == 1 ? "1 commit" : "\(count) commits"
    return "\(fork), and only the mirror has \(commits) (\(list))"
  }
}
