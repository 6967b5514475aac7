internal import Git

/// The commits that a split consists of, as far as they are known, and which precedes which.
///
/// Commits that the split makes are added with all that is known of them. Others (those of an
/// earlier run, of a joined history, of the monorepo itself) are read when somebody asks.
struct SplitGraph {
  /// A commit's place in the graph.
  typealias Node = Int32

  private var ids: [ObjectID] = []
  private var trees: [ObjectID] = []
  /// 1 for a commit without parents, else one more than the highest of the parents; 0: unknown.
  private var generations: [Int32] = []
  private var parentStarts: [Int32] = []
  /// -1: the parents have not been read yet.
  private var parentCounts: [Int32] = []
  private var parentList: [Node] = []
  private var nodes: [ObjectID: Node] = [:]
  /// The search in which a commit was seen last, so that no search clears anything.
  private var seen: [Int32] = []
  private var searchCount: Int32 = 0

  func id(_ node: Node) -> ObjectID { ids[Int(node)] }
  func tree(_ node: Node) -> ObjectID { trees[Int(node)] }
  func generation(_ node: Node) -> Int32 { generations[Int(node)] }

  /// Adds a commit that was made just now, or finds it.
  mutating func add(_ id: ObjectID, tree: ObjectID, parents: [Node]) -> Node {
    if let known = nodes[id] { return known }
    var generation: Int32 = 1
    for parent in parents {
      let below = generations[Int(parent)]
      if below == 0 {
        generation = 0
        break
      }
      generation = max(generation, below + 1)
    }
    return append(id, tree, generation, parents)
  }

  /// Adds a commit that exists already, or finds it; its parents are read when they are needed.
  ///
  /// A `generation` that is known from an earlier run saves computing it.
  mutating func add(
    existing id: ObjectID, tree: ObjectID, generation: Int32 = 0
  ) -> Node {
    nodes[id] ?? append(id, tree, generation, nil)
  }

  private mutating func append(
    _ id: ObjectID, _ tree: ObjectID, _ generation: Int32, _ parents: [Node]?
  ) -> Node {
    let node = Node(ids.count)
    ids.append(id)
    trees.append(tree)
    generations.append(generation)
    parentStarts.append(Int32(parentList.count))
    parentCounts.append(parents.map { Int32($0.count) } ?? -1)
    if let parents { parentList.append(contentsOf: parents) }
    nodes[id] = node
    seen.append(0)
    return node
  }

  /// The parents of `node`, read from `repository` if they are not known yet.
  mutating func parents(
    of node: Node, in repository: borrowing Repository
  ) throws(GitError) -> ArraySlice<Node> {
    let index = Int(node)
    if parentCounts[index] < 0 {
      let header = try repository.commitHeader(ids[index])
      var parents: [Node] = []
      for parent in header.parents {
        if let known = nodes[parent] {
          parents.append(known)
        } else {
          let tree = try repository.commitHeader(parent).tree
          parents.append(add(existing: parent, tree: tree))
        }
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
    let lowest = try generation(of: ancestor, in: repository)
    guard try generation(of: node, in: repository) > lowest else { return false }
    searchCount += 1
    var stack = [node]
    while let next = stack.popLast() {
      for parent in try parents(of: next, in: repository) {
        if parent == ancestor { return true }
        guard seen[Int(parent)] != searchCount else { continue }
        seen[Int(parent)] = searchCount
        if try generation(of: parent, in: repository) > lowest { stack.append(parent) }
      }
    }
    return false
  }

  /// The generation of `node`, computed along its whole history if it is not known.
  private mutating func generation(
    of node: Node, in repository: borrowing Repository
  ) throws(GitError) -> Int32 {
    if generations[Int(node)] > 0 { return generations[Int(node)] }
    var stack = [node]
    while let top = stack.last {
      var highest: Int32 = 0
      var isComplete = true
      for parent in try parents(of: top, in: repository) {
        let below = generations[Int(parent)]
        if below == 0 {
          stack.append(parent)
          isComplete = false
        }
        highest = max(highest, below)
      }
      guard isComplete else { continue }
      generations[Int(top)] = highest + 1
      stack.removeLast()
    }
    return generations[Int(node)]
  }
}
