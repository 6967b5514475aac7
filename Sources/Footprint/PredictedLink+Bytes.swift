internal import ObjectFiles

extension PredictedLink {
  /// The bytes that the node adds to the program.
  func countedBytes(of node: Int) -> Int {
    fate(of: node) == .live ? Int(graph.atom(node).size) : 0
  }

  /// The bytes that would go if nothing were kept for these reasons.
  func bytesKeptOnly(for reasons: Set<RootReason>) -> Int {
    var other = graph
    other.roots.removeAll { reasons.contains($0.reason) }
    return bytesGone(in: other)
  }

  /// The bytes of what lives here and would not live in `other`, which has the same nodes, without the
  /// nodes for which `isRemoved` holds.
  func bytesGone(
    in other: LinkGraph, without isRemoved: (Int) -> Bool = { _ in false }
  ) -> Int {
    let liveness = Liveness(other, linker: options.linker, without: isRemoved)
    return (0..<graph.nodeCount).reduce(0) {
      liveness.isLive[$1] ? $0 : $0 + countedBytes(of: $1)
    }
  }
}
