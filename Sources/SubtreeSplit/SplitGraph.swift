internal import Bytes
internal import Git

/// The commits that a split consists of, as far as they are known, and which precedes which.
///
/// Commits that the split makes are added with all that is known of them. Others (those of an
/// earlier run, of a joined history, of the monorepo itself) are read when somebody asks.
struct SplitGraph {
  /// A commit's place in the graph.
  typealias Node = Int32

  /// What follows from a commit's whole history.
  struct Depth {
    /// 1 for a commit without parents, else one more than the highest of the parents.
    var generation: Int32
    /// Whether no commit in the history is dated before one of its parents.
    var isOrdered: Bool
  }

  private var ids: [ObjectID] = []
  private var trees: [ObjectID] = []
  private var dates: [UInt64] = []
  private var depths: [Depth?] = []
  private var parentStarts: [Int32] = []
  /// -1: the parents are no nodes yet.
  private var parentCounts: [Int32] = []
  /// The parents of commits that were read, while they are no nodes yet.
  private var parentIDs: [Node: [ObjectID]] = [:]
  private var parentList: [Node] = []
  private var nodes: [ObjectID: Node] = [:]
  /// The search in which a commit was seen last, so that no search clears anything.
  private var seen: [Int32] = []
  private var searchCount: Int32 = 0

  func id(_ node: Node) -> ObjectID { ids[Int(node)] }
  func tree(_ node: Node) -> ObjectID { trees[Int(node)] }
  /// When the commit was committed, in seconds.
  func date(_ node: Node) -> UInt64 { dates[Int(node)] }
  /// What follows from the commit's history, if that is known yet.
  func knownDepth(_ node: Node) -> Depth? { depths[Int(node)] }

  /// Adds a commit that was made just now, or finds it.
  mutating func add(_ id: ObjectID, tree: ObjectID, date: UInt64, parents: [Node]) -> Node {
    nodes[id] ?? append(id, tree, date, depth(over: parents[...], date: date), parents)
  }

  /// Adds a commit that exists already, or finds it; its parents are read when they are needed.
  ///
  /// A `depth` that is known from an earlier run saves computing it.
  mutating func add(
    existing id: ObjectID, depth: Depth? = nil, in repository: borrowing Repository
  ) throws(GitError) -> Node {
    if let known = nodes[id] { return known }
    let (header, date) = try repository.withCommit(id) { (header, bytes) in
      (header, RawCommit(bytes.bytes(in: 0..<bytes.byteCount)).committerDate)
    }
    let node = append(id, header.tree, date, depth, nil)
    parentIDs[node] = header.parents
    return node
  }

  private mutating func append(
    _ id: ObjectID, _ tree: ObjectID, _ date: UInt64, _ depth: Depth?, _ parents: [Node]?
  ) -> Node {
    let node = Node(ids.count)
    ids.append(id)
    trees.append(tree)
    dates.append(date)
    depths.append(depth)
    parentStarts.append(Int32(parentList.count))
    parentCounts.append(parents.map { Int32($0.count) } ?? -1)
    if let parents { parentList.append(contentsOf: parents) }
    nodes[id] = node
    seen.append(0)
    return node
  }

  /// The parents of `node`, each read from `repository` once.
  mutating func parents(
    of node: Node, in repository: borrowing Repository
  ) throws(GitError) -> ArraySlice<Node> {
    let index = Int(node)
    if parentCounts[index] < 0 {
      var parents: [Node] = []
      for parent in parentIDs.removeValue(forKey: node) ?? [] {
        parents.append(try add(existing: parent, in: repository))
      }
      parentStarts[index] = Int32(parentList.count)
      parentCounts[index] = Int32(parents.count)
      parentList.append(contentsOf: parents)
    }
    let start = Int(parentStarts[index])
    return parentList[start..<start + Int(parentCounts[index])]
  }

  /// Whether `ancestor` is `node` or precedes it.
  mutating func isAncestor(
    _ ancestor: Node, orSameAs node: Node, in repository: borrowing Repository
  ) throws(GitError) -> Bool {
    if ancestor == node { return true }
    let lowest = try depth(of: ancestor, in: repository).generation
    guard try depth(of: node, in: repository).generation > lowest else { return false }
    searchCount += 1
    var stack = [node]
    while let next = stack.popLast() {
      for parent in try parents(of: next, in: repository) {
        if parent == ancestor { return true }
        guard seen[Int(parent)] != searchCount else { continue }
        seen[Int(parent)] = searchCount
        if try depth(of: parent, in: repository).generation > lowest { stack.append(parent) }
      }
    }
    return false
  }

  /// The depth of `node`, computed along its whole history if it is not known.
  mutating func depth(
    of node: Node, in repository: borrowing Repository
  ) throws(GitError) -> Depth {
    if let known = depths[Int(node)] { return known }
    var stack = [node]
    while let top = stack.last {
      let parents = try parents(of: top, in: repository)
      let open = parents.filter { depths[Int($0)] == nil }
      guard open.isEmpty, let depth = depth(over: parents, date: date(top)) else {
        stack.append(contentsOf: open)
        continue
      }
      depths[Int(top)] = depth
      stack.removeLast()
      if top == node { return depth }
    }
    preconditionFailure("the loop ends with the node it began with")
  }

  /// The depth of a commit with these parents, unless one of theirs is not known.
  private func depth(over parents: ArraySlice<Node>, date: UInt64) -> Depth? {
    var depth = Depth(generation: 1, isOrdered: true)
    for parent in parents {
      guard let below = depths[Int(parent)] else { return nil }
      depth.generation = max(depth.generation, below.generation + 1)
      if !below.isOrdered || date < dates[Int(parent)] { depth.isOrdered = false }
    }
    return depth
  }
}
