/// What a linker keeps, and by way of what.
struct Liveness: Sendable {
  /// Whether each node lives.
  private(set) var isLive: [Bool]
  /// The node before each live node on a shortest way from a root; -1 for a root or a dead node.
  private(set) var parents: [Int32]
  /// The reason of the root that each live node was reached from.
  private(set) var reasons: [RootReason?]

  /// Follows the edges of `graph` from its roots, all reasons at once or one after the other.
  ///
  /// A node for which `isRemoved` holds is treated as if it were not there. With `isStaged`, whatever
  /// an earlier reason reaches counts for that one; otherwise each node is reached on a shortest way.
  init(
    _ graph: LinkGraph, linker: LinkOptions.Linker = .lld, isStaged: Bool = false,
    without isRemoved: (Int) -> Bool = { _ in false }
  ) {
    isLive = [Bool](repeating: false, count: graph.nodeCount)
    parents = [Int32](repeating: -1, count: graph.nodeCount)
    reasons = [RootReason?](repeating: nil, count: graph.nodeCount)
    var queue: [Int32] = []
    var position = 0
    let stages: [[RootReason]] =
      isStaged ? RootReason.allCases.map { [$0] } : [RootReason.allCases]
    for stage in stages {
      for root in graph.roots
      where stage.contains(root.reason) && !isLive[Int(root.node)] && !isRemoved(Int(root.node)) {
        isLive[Int(root.node)] = true
        reasons[Int(root.node)] = root.reason
        queue.append(root.node)
      }
      follow(graph, &queue, &position, isRemoved)
    }
    // What supports something that lives: until nothing changes for lld, once for ld64.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for node in graph.support where !isLive[Int(node)] && !isRemoved(Int(node)) {
        guard let needed = graph.edges(of: Int(node)).first(where: { isLive[Int($0.target)] })
        else { continue }
        isLive[Int(node)] = true
        parents[Int(node)] = needed.target
        reasons[Int(node)] = reasons[Int(needed.target)]
        queue.append(node)
        hasChanged = linker == .lld
      }
      follow(graph, &queue, &position, isRemoved)
    }
    for (frame, function) in graph.frames where isLive[Int(function)] {
      isLive[Int(frame)] = true
      parents[Int(frame)] = function
      reasons[Int(frame)] = reasons[Int(function)]
    }
  }

  private mutating func follow(
    _ graph: LinkGraph, _ queue: inout [Int32], _ position: inout Int, _ isRemoved: (Int) -> Bool
  ) {
    while position < queue.count {
      let node = Int(queue[position])
      position += 1
      for edge in graph.edges(of: node)
      where !isLive[Int(edge.target)] && !isRemoved(Int(edge.target)) {
        isLive[Int(edge.target)] = true
        parents[Int(edge.target)] = Int32(truncatingIfNeeded: node)
        reasons[Int(edge.target)] = reasons[node]
        queue.append(edge.target)
      }
    }
  }
}
