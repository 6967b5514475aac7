/// What a linker keeps, and by way of what.
struct Liveness: Sendable {
  /// Whether each node lives.
  private(set) var isLive: [Bool]
  /// The node before each live node on a shortest way from a root; -1 for a root or a dead node.
  private(set) var parents: [Int32]
  /// The reason of the root that each live node was reached from.
  private(set) var reasons: [RootReason?]

  /// Live nodes whose targets are still to be looked at from `next` on.
  private var queue: [Int32] = []
  private var next = 0
  /// For each of `LinkGraph.boundedSections` whether something that lives bounds it.
  private var isBounded: [Bool]
  /// For each node those that support it, once they are to be followed.
  private var supporters: [Int32: [Int32]] = [:]

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
    isBounded = [Bool](repeating: false, count: graph.boundedSections.count)
    let stages: [[RootReason]] =
      isStaged ? RootReason.allCases.map { [$0] } : [RootReason.allCases]
    for stage in stages {
      for root in graph.roots
      where stage.contains(root.reason) && !isLive[Int(root.node)] && !isRemoved(Int(root.node)) {
        isLive[Int(root.node)] = true
        reasons[Int(root.node)] = root.reason
        queue.append(root.node)
      }
      follow(graph, isRemoved)
    }
    keepSupport(graph, linker, isRemoved)
    for (frame, function) in graph.frames where isLive[Int(function)] {
      isLive[Int(frame)] = true
      parents[Int(frame)] = function
      reasons[Int(frame)] = reasons[Int(function)]
    }
    (queue, supporters) = ([], [:])
  }

  /// Keeps what supports something that lives: lld until nothing changes, ld64 goes over it once.
  private mutating func keepSupport(
    _ graph: LinkGraph, _ linker: LinkOptions.Linker, _ isRemoved: (Int) -> Bool
  ) {
    if linker == .lld {
      for node in graph.support {
        for edge in graph.edges(of: Int(node)) {
          supporters[edge.target, default: []].append(node)
        }
      }
    }
    for node in graph.support {
      if let needed = graph.edges(of: Int(node)).first(where: { isLive[Int($0.target)] }) {
        keep(node, for: Int(needed.target), isRemoved)
        follow(graph, isRemoved)
      }
    }
  }

  private mutating func keep(_ node: Int32, for source: Int, _ isRemoved: (Int) -> Bool) {
    guard !isLive[Int(node)], !isRemoved(Int(node)) else { return }
    isLive[Int(node)] = true
    parents[Int(node)] = Int32(truncatingIfNeeded: source)
    reasons[Int(node)] = reasons[source]
    queue.append(node)
  }

  private mutating func follow(_ graph: LinkGraph, _ isRemoved: (Int) -> Bool) {
    while next < queue.count {
      let node = Int(queue[next])
      next += 1
      for edge in graph.edges(of: node) { keep(edge.target, for: node, isRemoved) }
      for bounds in graph.bounds[queue[next - 1], default: []] where !isBounded[bounds] {
        isBounded[bounds] = true
        for section in graph.boundedSections[bounds] { keep(section, for: node, isRemoved) }
      }
      for supporter in supporters[queue[next - 1], default: []] {
        keep(supporter, for: node, isRemoved)
      }
    }
  }
}
