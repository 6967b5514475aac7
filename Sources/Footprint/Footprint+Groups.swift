extension Footprint {
  /// What each group takes, the largest first and equal ones by name.
  ///
  /// Whatever the grouping, the sizes add up to `total`.
  public func shares(by grouping: Grouping) -> [Share] {
    ranking(by: grouping, limit: .max).shares
  }

  /// The `limit` largest groups, and what the others take together.
  ///
  /// Of hundreds of thousands of symbols, only those that are shown need a name.
  public func ranking(by grouping: Grouping, limit: Int) -> Ranking {
    var groups = GroupTable(nothing: nothing)
    switch grouping {
    case .object:
      for object in objects { groups.add(object.sizes, to: .object(object.identity)) }
    case .archive:
      for object in objects { groups.add(object.sizes, to: .archive(of: object.identity)) }
    case .framework:
      for object in objects { groups.add(object.sizes, to: .framework(of: object.identity)) }
    case .symbol: for item in items { addSymbol(item, to: &groups) }
    case .section, .type, .module:
      for item in items { groups.add(item.sizes, to: key(of: item, by: grouping)) }
    }
    return groups.ranking(limit: limit)
  }

  /// Zero of all that is known here.
  private var nothing: Sizes {
    var sizes = Sizes()
    let total = total
    sizes.deadBytes = total.deadBytes.map { _ in 0 }
    sizes.foldedBytes = total.foldedBytes.map { _ in 0 }
    return sizes
  }

  private func addSymbol(_ item: Item, to groups: inout GroupTable) {
    if case .symbol(let file, let range) = item.name {
      nameFiles[Int(file)].withBytes(in: range) { groups.add(item.sizes, toName: $0) }
    } else {
      groups.add(item.sizes, to: GroupKey(identity: name(of: item)))
    }
  }

  private func key(of item: Item, by grouping: Grouping) -> GroupKey {
    if grouping == .section { return GroupKey(identity: sectionNames[Int(item.section)]) }
    switch item.name {
    case .none: return .unnamed
    case .string, .literal: return .literals
    case .symbol:
      let name = name(of: item)
      return grouping == .type ? .type(ofSymbol: name) : .module(ofSymbol: name)
    }
  }
}
