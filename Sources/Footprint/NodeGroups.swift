internal import ObjectFiles

/// Which node of a link belongs to which group.
struct NodeGroups {
  /// The groups.
  private(set) var keys: [GroupKey] = []
  /// For each node the number of its group, or -1 if it belongs to none.
  private(set) var numbers: [Int32] = []

  /// Groups the nodes of `link`; what has no name belongs to no symbol, type or module.
  init(_ link: PredictedLink, by grouping: Grouping) {
    var known: [GroupKey: Int32] = [:]
    numbers.reserveCapacity(link.graph.nodeCount)
    for object in link.objects {
      for atom in object.atoms {
        guard let key = Self.key(of: atom, in: object, by: grouping), !key.isRemainder else {
          numbers.append(-1)
          continue
        }
        let number = known[key] ?? Int32(truncatingIfNeeded: keys.count)
        if known[key] == nil { keys.append(key) }
        known[key] = number
        numbers.append(number)
      }
    }
  }

  /// The group of an atom, which goes by its best name.
  private static func key(
    of atom: Atom, in object: ObjectFile, by grouping: Grouping
  ) -> GroupKey? {
    switch grouping {
    case .object: return .object(object.path)
    case .archive: return .archive(of: object.path)
    case .framework: return .framework(of: object.path)
    case .section: return GroupKey(identity: object.sections[Int(atom.section)].fullName)
    case .symbol, .type, .module: break
    }
    guard let place = atom.symbols.first else { return nil }
    let name = object.name(of: object.symbols[Int(object.symbolOrder[Int(place)])])
    switch grouping {
    case .type: return .type(ofSymbol: name)
    case .module: return .module(ofSymbol: name)
    default: return GroupKey(identity: name)
    }
  }
}
