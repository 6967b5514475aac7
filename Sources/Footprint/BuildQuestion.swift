/// A way to build Swift otherwise that may free something: a question to try, not a promise.
public struct BuildQuestion: Sendable, Equatable {
  /// The compiler's option, to be given behind `-Xfrontend`.
  public var option: String
  /// What is kept for that reason alone today; the option frees at most about this.
  public var onlyBytes: Int
}

extension PredictedLink {
  /// What is worth trying: `holdings` of Swift that an option of its compiler may let go.
  ///
  /// What an option really frees depends on more than the reasons that roots have (records, for one,
  /// are let go by few linkers), so it takes the object that was built with it: link that one instead.
  public func questions(about holdings: [Holding]) -> [BuildQuestion] {
    let records: Set<RootReason> = [.typeRecord, .protocolRecord, .conformanceRecord]
    guard holdings.contains(where: { records.contains($0.reason) }) else { return [] }
    var other = graph
    other.roots.removeAll { records.contains($0.reason) }
    let questions = [
      BuildQuestion(
        option: "-internalize-at-link",
        onlyBytes: holdings.first { $0.reason == .retained }?.onlyBytes ?? 0),
      BuildQuestion(
        option: "-conditional-runtime-records", onlyBytes: liveBytes - liveBytes(of: other)),
    ]
    return questions.filter { $0.onlyBytes > 0 }
  }

  /// The bytes of all that lives, each counted once.
  var liveBytes: Int { (0..<graph.nodeCount).reduce(0) { $0 + countedBytes(of: $1) } }

  /// The bytes of what lives here and would live in `other`, which has the same nodes.
  func liveBytes(of other: LinkGraph, without isRemoved: (Int) -> Bool = { _ in false }) -> Int {
    let liveness = Liveness(other, linker: options.linker, without: isRemoved)
    return (0..<graph.nodeCount).reduce(0) {
      liveness.isLive[$1] ? $0 + countedBytes(of: $1) : $0
    }
  }
}
