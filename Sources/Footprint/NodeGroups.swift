internal import ObjectFiles

/// Which node of a link belongs to which group.
struct NodeGroups {
  /// The groups.
  private(set) var keys: [GroupKey] = []
  /// For each node the number of its group, or -1 if it belongs to none.
  private(set) var numbers: [Int32] = []

  private var known: [GroupKey: Int32] = [:]

  /// Groups the nodes of `link`; what has no name belongs to no symbol, type or module.
  init(_ link: PredictedLink, by grouping: Grouping) {
    numbers.reserveCapacity(link.graph.nodeCount)
    for object in link.objects {
      switch grouping {
      case .object: add(.object(object.path), for: object.atoms.count)
      case .archive: add(.archive(of: object.path), for: object.atoms.count)
      case .framework: add(.framework(of: object.path), for: object.atoms.count)
      case .section:
        let numbers = object.sections.map { number(of: GroupKey(identity: $0.fullName)) }
        self.numbers += object.atoms.lazy.map { numbers[Int($0.section)] }
      case .symbol, .type, .module:
        for atom in object.atoms { add(Self.key(of: atom, in: object, by: grouping), for: 1) }
      }
    }
  }

  /// Puts the next `count` nodes into a group.
  private mutating func add(_ key: GroupKey?, for count: Int) {
    let group = key.map { $0.isRemainder ? -1 : number(of: $0) } ?? -1
    numbers += repeatElement(group, count: count)
  }

  private mutating func number(of key: GroupKey) -> Int32 {
    if let number = known[key] { return number }
    let number = Int32(truncatingIfNeeded: keys.count)
    known[key] = number
    keys.append(key)
    return number
  }

  /// The group of an atom, which goes by its best name.
  private static func key(
    of atom: Atom, in object: ObjectFile, by grouping: Grouping
  ) -> GroupKey? {
    guard let place = atom.symbols.first else { return nil }
    let name = object.name(of: object.symbols[Int(object.symbolOrder[Int(place)])])
    switch grouping {
    case .type: return .type(ofSymbol: name)
    case .module: return .module(ofSymbol: name)
    default: return GroupKey(identity: name)
    }
  }
}
