internal import LinkMaps

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
    var groups = GroupTable(nothing: total.ofNothing)
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

  private func addSymbol(_ item: Item, to groups: inout GroupTable) {
    switch item.name {
    case .symbol(let file, let range), .section(let file, let range):
      nameFiles[Int(file)].withBytes(in: range) { groups.add(item.sizes, toName: $0) }
    case .string, .strings, .literal, .none:
      groups.add(item.sizes, to: GroupKey(identity: name(of: item)))
    }
  }

  private func key(of item: Item, by grouping: Grouping) -> GroupKey {
    if grouping == .section { return GroupKey(identity: sectionNames[Int(item.section)]) }
    switch item.name {
    case .none: return .unnamed
    case .string, .strings, .literal: return .literals
    case .section:
      if isOfLinker(item) { return .madeByLinker }
      switch InputSectionName(name(of: item)) {
      case .symbol(let name): return key(ofSymbol: name, by: grouping)
      case .constants: return .literals
      case .other: return .unnamed
      }
    case .symbol:
      let key = key(ofSymbol: name(of: item), by: grouping)
      // `_GLOBAL_OFFSET_TABLE_` has a name, but nobody wrote it.
      return key == .notMangled && isOfLinker(item) ? .madeByLinker : key
    }
  }

  private func isOfLinker(_ item: Item) -> Bool {
    objects[Int(item.object)].identity == LinkMapTotals.linkerPath
  }

  private func key(ofSymbol name: String, by grouping: Grouping) -> GroupKey {
    grouping == .type ? .type(ofSymbol: name) : .module(ofSymbol: name)
  }
}
