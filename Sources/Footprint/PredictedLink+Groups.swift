extension PredictedLink {
  /// What the largest groups keep alive, by the bytes that would go with them.
  ///
  /// Each group is taken out as a whole, with all its records, and the link is simulated again: a
  /// single symbol of a Swift type keeps little, for each type has several roots of its own. With
  /// `limit`, only so many groups are simulated, those with the most bytes of their own.
  public func retained(by grouping: Grouping, limit: Int = .max) -> [RetainedShare] {
    let groups = NodeGroups(self, by: grouping)
    let own = ownBytes(of: groups)
    let largest = groups.keys.indices.filter { own[$0] > 0 }
      .sorted { (own[$1], groups.keys[$0].identity) < (own[$0], groups.keys[$1].identity) }
      .prefix(limit)
    let shares = largest.map { number in
      RetainedShare(
        identity: groups.keys[number].identity, bytes: own[number],
        retainedBytes: bytesGone(in: graph, without: { groups.numbers[$0] == Int32(number) }))
    }
    return shares.sorted {
      ($1.retainedBytes, $0.identity) < ($0.retainedBytes, $1.identity)
    }
  }

  /// Why the group called `name` is kept, or that nothing of it is.
  ///
  /// The name may be as short as leaves no doubt.
  public func why(
    group name: String, by grouping: Grouping
  ) throws(FootprintError) -> WhyGroup {
    let groups = NodeGroups(self, by: grouping)
    let group = Int32(try Self.find(name, among: groups.keys))
    var kept: [RootReason: Int] = [:]
    for root in graph.roots where groups.numbers[Int(root.node)] == group {
      kept[root.reason, default: 0] += 1
    }
    var needs: [String: Int] = [:]
    for node in 0..<graph.nodeCount
    where liveness.isLive[node] && groups.numbers[node] != group {
      let count = graph.edges(of: node).count { groups.numbers[Int($0.target)] == group }
      guard count > 0 else { continue }
      let other = groups.numbers[node]
      needs[other < 0 ? GroupKey.unnamed.name : groups.keys[Int(other)].name, default: 0] += count
    }
    let distances = distances()
    let nearest = (0..<graph.nodeCount)
      .filter { groups.numbers[$0] == group && liveness.isLive[$0] }
      .min { distances[$0] < distances[$1] }
    return WhyGroup(
      name: groups.keys[Int(group)].name, bytes: ownBytes(of: groups)[Int(group)],
      retainedBytes: bytesGone(in: graph, without: { groups.numbers[$0] == group }),
      kept: RootReason.allCases.compactMap { reason in
        kept[reason].map { WhyGroup.Kept(reason: reason, count: $0) }
      },
      neededBy: needs.map { WhyGroup.Need(name: $0, references: $1) }
        .sorted { ($1.references, $0.name) < ($0.references, $1.name) },
      path: nearest.map { steps(path(to: $0)) } ?? [])
  }

  /// How many steps each live node is away from the root that keeps it.
  private func distances() -> [Int32] {
    var distances = [Int32](repeating: -1, count: graph.nodeCount)
    for node in 0..<graph.nodeCount where liveness.isLive[node] {
      var way: [Int] = []
      var next = node
      while next >= 0, distances[next] < 0 {
        way.append(next)
        next = Int(liveness.parents[next])
      }
      var distance = next < 0 ? -1 : distances[next]
      for node in way.reversed() {
        distance += 1
        distances[node] = distance
      }
    }
    return distances
  }

  private func ownBytes(of groups: NodeGroups) -> [Int] {
    var own = [Int](repeating: 0, count: groups.keys.count)
    for (node, number) in groups.numbers.enumerated() where number >= 0 {
      own[Int(number)] += countedBytes(of: node)
    }
    return own
  }

  /// The number of the group that `name` means: its whole name, or a part of no other one's.
  private static func find(
    _ name: String, among keys: [GroupKey]
  ) throws(FootprintError) -> Int {
    let isMeant: [(GroupKey) -> Bool] = [
      { $0.identity == name }, { $0.name == name }, { $0.identity.hasSuffix("." + name) },
      { !name.isEmpty && $0.identity.contains(name) },
    ]
    let found =
      isMeant.lazy.map { isMeant in keys.indices.filter { isMeant(keys[$0]) } }
      .first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      throw FootprintError(
        code: .notFound, subject: name, reason: "no linked object has a group of this name",
        hint: "list the names with 'plimsoll footprint --link' and the same --by")
    }
    guard found.count == 1 else {
      let list = found.map { keys[$0].identity }.sorted()
      let more = list.count > 12 ? ", … and \(list.count - 12) more" : ""
      throw FootprintError(
        code: .ambiguous, subject: name,
        reason: "means \(list.prefix(12).joined(separator: ", "))\(more)",
        hint: "give the whole name of one")
    }
    return first
  }
}
