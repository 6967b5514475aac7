import Testing
import _TestSupport

@testable import Footprint

/// Marking is compared with the plainest way to say the same on graphs that no linker would make.
struct LivenessTests {
  /// A graph of `count` nodes without objects: liveness does not look at them.
  private static func graph(_ count: Int, seed: UInt64) -> LinkGraph {
    var random = SplitMix64(seed: seed)
    var edges: [[LinkGraph.Edge]] = (0..<count).map { _ in [] }
    for _ in 0..<(count * 2) {
      edges[random.below(count)].append(
        LinkGraph.Edge(target: Int32(random.below(count)), role: .relocation))
    }
    var first: [Int32] = [0]
    for list in edges { first.append((first.last ?? 0) + Int32(list.count)) }
    let reasons: [RootReason] = [.entryPoint, .typeRecord, .classList]
    return LinkGraph(
      objects: [], layout: [], firstNodes: [0, Int32(count)],
      owners: [Int32](repeating: 0, count: count),
      firstEdges: first, edges: edges.flatMap { $0 },
      roots: (0..<(count / 8)).map { _ in
        LinkGraph.Root(node: Int32(random.below(count)), reason: random.pick(reasons))
      },
      support: (0..<(count / 8)).map { _ in Int32(random.below(count)) }, frames: [],
      isSuperseded: [Bool](repeating: false, count: count))
  }

  /// Marks by going over all edges until nothing changes.
  private static func plain(_ graph: LinkGraph, without removed: Set<Int> = []) -> [Bool] {
    var isLive = [Bool](repeating: false, count: graph.nodeCount)
    for root in graph.roots where !removed.contains(Int(root.node)) {
      isLive[Int(root.node)] = true
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for node in 0..<graph.nodeCount {
        for edge in graph.edges(of: node) {
          let target = Int(edge.target)
          let supports = graph.support.contains(Int32(node)) && isLive[target]
          if isLive[node], !isLive[target], !removed.contains(target) {
            isLive[target] = true
            hasChanged = true
          }
          if supports, !isLive[node], !removed.contains(node) {
            isLive[node] = true
            hasChanged = true
          }
        }
      }
    }
    return isLive
  }

  @Test(arguments: UInt64(0)..<60)
  func markingFindsWhatGoingOverAllEdgesFinds(seed: UInt64) {
    let graph = Self.graph(20 + Int(seed), seed: seed)
    let expected = Self.plain(graph)
    #expect(Liveness(graph).isLive == expected)
    #expect(Liveness(graph, isStaged: true).isLive == expected)
  }

  @Test(arguments: UInt64(0)..<40)
  func whatIsRemovedIsNeitherRootNorWay(seed: UInt64) {
    let graph = Self.graph(40, seed: seed)
    var random = SplitMix64(seed: seed)
    let removed = Set((0..<10).map { _ in random.below(40) })
    #expect(
      Liveness(graph, without: removed.contains).isLive == Self.plain(graph, without: removed))
  }

  @Test(arguments: UInt64(0)..<40)
  func parentsLeadToARootAlongEdgesAndByNoLongerWay(seed: UInt64) {
    var graph = Self.graph(50, seed: seed)
    graph.support = []
    let liveness = Liveness(graph)
    // Distances by the plainest means: one more round of edges for each step.
    var distances = [Int?](repeating: nil, count: graph.nodeCount)
    for root in graph.roots { distances[Int(root.node)] = 0 }
    for round in 0..<graph.nodeCount {
      for node in 0..<graph.nodeCount where distances[node] == round {
        for edge in graph.edges(of: node) where distances[Int(edge.target)] == nil {
          distances[Int(edge.target)] = round + 1
        }
      }
    }
    for node in 0..<graph.nodeCount where liveness.isLive[node] {
      var steps = 0
      var current = node
      while liveness.parents[current] >= 0 {
        let parent = Int(liveness.parents[current])
        #expect(graph.edges(of: parent).contains { $0.target == Int32(current) })
        current = parent
        steps += 1
      }
      #expect(graph.roots.contains { $0.node == Int32(current) })
      #expect(steps == distances[node])
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func stagesGiveEachNodeToTheFirstReasonThatReachesIt(seed: UInt64) {
    var graph = Self.graph(50, seed: seed)
    graph.support = []
    let staged = Liveness(graph, isStaged: true)
    for node in 0..<graph.nodeCount {
      let first = RootReason.allCases.first { reason in
        var only = graph
        only.roots = graph.roots.filter { $0.reason == reason }
        return Self.plain(only)[node]
      }
      #expect(staged.reasons[node] == first)
    }
  }
}
