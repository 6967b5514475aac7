/// The bytes that one reason keeps alive.
public struct Holding: Sendable, Equatable {
  /// The reason.
  public var reason: RootReason
  /// How many things are kept for it.
  public var rootCount: Int
  /// Bytes that it reaches and no reason before it, in the order of `RootReason`; the holdings of a
  /// link add up to all that lives.
  public var bytes: Int
  /// Bytes that would go if nothing were kept for this reason alone.
  public var onlyBytes: Int
}

extension PredictedLink {
  /// What each reason keeps alive, in the order of `RootReason`.
  public func holdings() -> [Holding] {
    let staged = Liveness(graph, linker: options.linker, isStaged: true)
    var bytes: [RootReason: Int] = [:]
    for node in 0..<graph.nodeCount {
      if let reason = staged.reasons[node] { bytes[reason, default: 0] += countedBytes(of: node) }
    }
    return RootReason.allCases.compactMap { reason in
      let roots = Set(graph.roots.filter { $0.reason == reason }.map(\.node))
      guard !roots.isEmpty else { return nil }
      return Holding(
        reason: reason, rootCount: roots.count, bytes: bytes[reason] ?? 0,
        onlyBytes: bytesKeptOnly(for: [reason]))
    }
  }
}
