internal import ObjectFiles

/// What a group of symbols keeps alive.
public struct RetainedShare: Sendable, Equatable {
  /// The group's name.
  public var name: String
  /// The bytes of the group itself.
  public var bytes: Int
  /// The bytes that would go if the group went, its own included.
  public var retainedBytes: Int
}

extension PredictedLink {
  /// What the largest types or modules keep alive, by the bytes that would go with them.
  ///
  /// Each group is taken out as a whole, with all its records, and the link is simulated again: a
  /// single symbol of a Swift type keeps little, for each type has several roots of its own. With
  /// `limit`, only so many groups are simulated, those with the most bytes of their own.
  public func retained(byModule isByModule: Bool, limit: Int = .max) -> [RetainedShare] {
    var numbers: [GroupKey: Int] = [:]
    var groups: [Int32] = []
    for node in 0..<graph.nodeCount {
      guard let key = groupKey(of: node, isByModule: isByModule) else {
        groups.append(-1)
        continue
      }
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      groups.append(Int32(truncatingIfNeeded: number))
    }
    var own = [Int](repeating: 0, count: numbers.count)
    for node in 0..<graph.nodeCount where groups[node] >= 0 {
      own[Int(groups[node])] += countedBytes(of: node)
    }
    let total = liveBytes
    let largest = numbers.filter { own[$0.value] > 0 }
      .sorted { (own[$1.value], $0.key.identity) < (own[$0.value], $1.key.identity) }
      .prefix(limit)
    let shares = largest.map { key, number in
      let left = liveBytes(of: graph, without: { groups[$0] == number })
      return RetainedShare(name: key.name, bytes: own[number], retainedBytes: total - left)
    }
    return shares.sorted { ($1.retainedBytes, $0.name) < ($0.retainedBytes, $1.name) }
  }

  /// The group of a node by its best name; `nil` if it has none.
  private func groupKey(of node: Int, isByModule: Bool) -> GroupKey? {
    let object = objects[Int(graph.owners[node])]
    guard let place = graph.atom(node).symbols.first else { return nil }
    let name = object.name(of: object.symbols[Int(object.symbolOrder[Int(place)])])
    let key = isByModule ? GroupKey.module(ofSymbol: name) : GroupKey.type(ofSymbol: name)
    return key.identity.hasPrefix("(") ? nil : key
  }
}
