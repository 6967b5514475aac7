internal import Git

/// What `git rev-list --count A..B` counts, which is not always what it should.
///
/// The command goes through commits by their dates and stops a few commits after it seems to be
/// done. Where commits are dated before their parents, that is too early, and a commit that A holds
/// is counted. The script takes such a count for history that a merge brought in, so the same has
/// to come out here. These are the steps of `limit_list` in git's `revision.c`.
struct ScriptCount {
  private typealias Node = SplitGraph.Node

  /// How many commits git looks at after it could be finished.
  private static let slop = 5

  /// A commit as far as the walk has met it.
  private struct Mark {
    var isUninteresting = false
    var isSeen = false
    /// Its parents, once git has read the commit.
    var parents: [Node]?
  }

  private var marks: [Node: Mark] = [:]
  /// The commits to look at, the next one last; of equal dates, the one that came first.
  private var waiting: [Node] = []

  /// Whether the command counts any commit that `included` holds and `excluded` does not.
  static func isNonzero(
    excluding excluded: SplitGraph.Node, including included: SplitGraph.Node,
    of graph: inout SplitGraph, in repository: borrowing Repository
  ) throws(GitError) -> Bool {
    var count = ScriptCount()
    return try count.run(excluded, included, &graph, in: repository)
  }

  private mutating func run(
    _ excluded: Node, _ included: Node, _ graph: inout SplitGraph,
    in repository: borrowing Repository
  ) throws(GitError) -> Bool {
    for node in [excluded, included] {
      try read(node, &graph, in: repository)
      marks[node, default: Mark()].isSeen = true
      insert(node, graph)
    }
    marks[excluded, default: Mark()].isUninteresting = true
    markParents(of: excluded)

    var listed: [Node] = []
    var lastDate = UInt64.max
    var slop = Self.slop
    while let next = waiting.popLast() {
      let isUninteresting = marks[next]?.isUninteresting ?? false
      for parent in marks[next]?.parents ?? [] {
        if isUninteresting { marks[parent, default: Mark()].isUninteresting = true }
        try read(parent, &graph, in: repository)
        if isUninteresting { markParents(of: parent) }
        guard marks[parent]?.isSeen != true else { continue }
        marks[parent, default: Mark()].isSeen = true
        insert(parent, graph)
      }
      guard isUninteresting else {
        lastDate = graph.date(next)
        listed.append(next)
        continue
      }
      markParents(of: next)
      guard let head = waiting.last else { break }
      let isOpen =
        lastDate <= graph.date(head)
        || waiting.contains { marks[$0]?.isUninteresting != true }
      slop = isOpen ? Self.slop : slop - 1
      if slop == 0 { break }
    }
    return listed.contains { marks[$0]?.isUninteresting != true }
  }

  private mutating func read(
    _ node: Node, _ graph: inout SplitGraph, in repository: borrowing Repository
  ) throws(GitError) {
    guard marks[node]?.parents == nil else { return }
    marks[node, default: Mark()].parents = Array(try graph.parents(of: node, in: repository))
  }

  private mutating func insert(_ node: Node, _ graph: SplitGraph) {
    let date = graph.date(node)
    // Behind all of the same date: that is before them, as the next one is taken from the end.
    let place = waiting.firstIndex { graph.date($0) >= date } ?? waiting.count
    waiting.insert(node, at: place)
  }

  /// Marks all that `node` descends from, as far as git has read it.
  private mutating func markParents(of node: Node) {
    var stack = marks[node]?.parents ?? []
    while let next = stack.popLast() {
      guard marks[next]?.isUninteresting != true else { continue }
      marks[next, default: Mark()].isUninteresting = true
      stack += marks[next]?.parents ?? []
    }
  }
}
