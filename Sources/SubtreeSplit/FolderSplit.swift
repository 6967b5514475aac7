internal import Git

/// The split of one folder: for each commit of the monorepo, which commit of the split stands for it.
///
/// The answer for a commit depends on nothing but its own history, the trailers and the options; so
/// it does not matter in which order commits are taken, as long as parents are there first.
struct FolderSplit {
  /// What stands for a commit of the monorepo.
  enum Outcome: UInt8 {
    /// Nothing: neither it nor anything before it has the folder.
    case nothing
    /// A commit made from it.
    case copy
    /// The commit that stands for one of its parents: the folder is the same in both.
    case skip
    /// A commit that a trailer or `onto` gives.
    case given
    /// The commit itself, as part of a history that was joined to the monorepo.
    case joined
    /// The commit itself, although it is the monorepo's: the folder was removed before it.
    case foreign
  }

  private let prefix: TreePath
  private let prefixNumber: Int
  private let options: SplitOptions
  private(set) var graph = SplitGraph()
  /// For each node of the graph, whether its history contains a foreign commit.
  private var taint: [SplitGraph.Node: Bool] = [:]
  /// Which commits of the monorepo are foreign commits of the split.
  private var foreignNodes: Set<SplitGraph.Node> = []

  /// For each commit of the source history, what stands for it; `nil` while that is open.
  private(set) var outcomes: [Outcome?]
  private(set) var nodes: [SplitGraph.Node]
  /// The commit that stands for the last one that was looked at and has the folder.
  private(set) var latest: SplitGraph.Node?

  init(_ prefix: TreePath, number: Int, options: SplitOptions, commitCount: Int) {
    self.prefix = prefix
    prefixNumber = number
    self.options = options
    outcomes = Array(repeating: nil, count: commitCount)
    nodes = Array(repeating: -1, count: commitCount)
  }

  /// Whether the history of the split contains commits of the monorepo itself.
  func isTainted(_ node: SplitGraph.Node) -> Bool { taint[node] ?? false }

  /// Says beforehand what stands for a commit.
  mutating func set(
    _ index: SourceHistory.Index, _ outcome: Outcome, _ node: SplitGraph.Node = -1,
    isTainted tainted: Bool = false
  ) {
    outcomes[index] = outcome
    nodes[index] = node
    if node >= 0 { taint[node] = (taint[node] ?? false) || tainted }
    if outcome == .foreign { foreignNodes.insert(node) }
  }

  /// Adds a commit that exists to the graph, or finds it there.
  mutating func add(
    existing id: ObjectID, depth: SplitGraph.Depth? = nil, in repository: borrowing Repository
  ) throws(GitError) -> SplitGraph.Node {
    try graph.add(existing: id, depth: depth, in: repository)
  }

  /// Finds what stands for the commit at `index`, and before it for those of its parents that are
  /// still open.
  mutating func process(
    _ index: SourceHistory.Index, of history: SourceHistory,
    in repository: borrowing Repository, writing pack: inout PackWriter
  ) throws {
    // In all but a few cases the parents are there already.
    if outcomes[index] == nil, !history.parents(of: index).contains(where: { outcomes[$0] == nil })
    {
      return try decide(index, of: history, in: repository, &pack)
    }
    var stack = [index]
    while let top = stack.last {
      guard outcomes[top] == nil else {
        stack.removeLast()
        continue
      }
      if let open = history.parents(of: top).first(where: { outcomes[$0] == nil }) {
        stack.append(open)
        continue
      }
      stack.removeLast()
      try decide(top, of: history, in: repository, &pack)
    }
  }

  private mutating func decide(
    _ index: SourceHistory.Index, of history: SourceHistory,
    in repository: borrowing Repository, _ pack: inout PackWriter
  ) throws {
    let answer = history.answer(index, prefix: prefixNumber)
    let mapped = history.parents(of: index).filter { outcomes[$0] != .nothing }
    switch answer {
    case .file:
      throw SplitError(
        .prefixIsFile, prefix, "is a file in commit \(history.ids[index])",
        hint: "a history in which it was once a file cannot be split, by git subtree neither")
    case .folder(let tree):
      try copyOrSkip(index, tree, mapped.map { nodes[$0] }, of: history, in: repository, &pack)
      latest = nodes[index]
    case .nothing, .submodule:
      if mapped.isEmpty {
        set(index, .nothing)
      } else {
        let node = try graph.add(existing: history.ids[index], in: repository)
        let isJoined = mapped.allSatisfy { parent in
          graph.id(nodes[parent]) == history.ids[parent]
            && (outcomes[parent] == .given || outcomes[parent] == .joined)
        }
        set(index, isJoined ? .joined : .foreign, node, isTainted: !isJoined)
      }
    }
  }

  /// The heart of the split, `copy_or_skip` of the script: a commit that changes nothing in the
  /// folder is left out, unless that would lose a line of history that a merge brought in.
  private mutating func copyOrSkip(
    _ index: SourceHistory.Index, _ tree: ObjectID, _ parents: [SplitGraph.Node],
    of history: SourceHistory, in repository: borrowing Repository, _ pack: inout PackWriter
  ) throws {
    var identical: SplitGraph.Node?
    var different: SplitGraph.Node?
    var mustCopy = false
    var distinct: [SplitGraph.Node] = []
    for parent in parents {
      if graph.tree(parent) != tree {
        different = parent
      } else if let earlier = identical {
        if try graph.isAncestor(earlier, orSameAs: parent, in: repository) {
          identical = parent
        } else if try !graph.isAncestor(parent, orSameAs: earlier, in: repository) {
          mustCopy = true
        }
      } else {
        identical = parent
      }
      if !distinct.contains(parent) { distinct.append(parent) }
    }
    if let identical, let different, !mustCopy {
      mustCopy = try bringsHistory(different, identical, in: repository)
    }
    if let identical, !mustCopy {
      set(index, .skip, identical)
    } else {
      let node = try copy(history.ids[index], tree, distinct, in: repository, &pack)
      set(index, .copy, node, isTainted: distinct.contains(where: isTainted))
    }
  }

  /// Whether `different` holds commits that `identical` does not, in the eyes of the script.
  private mutating func bringsHistory(
    _ different: SplitGraph.Node, _ identical: SplitGraph.Node,
    in repository: borrowing Repository
  ) throws -> Bool {
    guard try graph.isAncestor(different, orSameAs: identical, in: repository) else { return true }
    guard try !graph.depth(of: identical, in: repository).isOrdered else { return false }
    return try ScriptCount.isNonzero(
      excluding: identical, including: different, of: &graph, in: repository)
  }

  private mutating func copy(
    _ id: ObjectID, _ tree: ObjectID, _ parents: [SplitGraph.Node],
    in repository: borrowing Repository, _ pack: inout PackWriter
  ) throws -> SplitGraph.Node {
    let copy = try CommitCopy(
      of: id, repository.rawCommit(id), tree: tree, parents: parents.map(graph.id),
      annotation: Array(options.annotation.utf8))
    let copyID = try pack.add(copy.bytes, .commit, unlessIn: repository)
    return graph.add(copyID, tree: tree, date: copy.committerDate, parents: parents)
  }

  /// The newest foreign commits in the history of `node`.
  ///
  /// Of commits that this run did not look at, `wasForeign` knows whether they are foreign.
  mutating func foreignCommits(
    before node: SplitGraph.Node, in repository: borrowing Repository,
    wasForeign: (ObjectID) -> Bool
  ) throws -> [ObjectID] {
    guard isTainted(node) else { return [] }
    var found: [ObjectID] = []
    var seen: Set<SplitGraph.Node> = [node]
    var stack = [node]
    while let next = stack.popLast() {
      guard taint[next] ?? true else { continue }
      if foreignNodes.contains(next) || wasForeign(graph.id(next)) {
        found.append(graph.id(next))
        continue
      }
      for parent in try graph.parents(of: next, in: repository)
      where seen.insert(parent).inserted { stack.append(parent) }
    }
    return found.sorted()
  }
}
