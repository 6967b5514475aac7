internal import ObjectFiles

extension GraphBuilder {
  /// What the atom of `node` refers to, in the order of its relocations, and what it needs to be unwound.
  func needs(of node: Int) -> [Need] {
    let unwinding = graph.edges(of: node).filter { $0.role == .unwinding }
    return references(of: node) + unwinding.map { Need(target: $0.target, offset: 0) }
  }

  /// What the atom of `node` refers to, in the order of its relocations.
  func references(of node: Int) -> [Need] {
    let index = Int(graph.owners[node])
    let object = graph.objects[index]
    return graph.atom(node).references.map { position in
      let reference = object.references[Int(position)]
      if let target = nodes(of: reference.target, in: index).first,
        !isReplaceable(reference.target, in: index)
      {
        return Need(
          target: target, offset: offset(of: reference.target, in: index) &+ reference.addend)
      }
      guard case .symbol(let symbol) = reference.target else { return Need(target: -1, offset: 0) }
      return Need(
        target: -2 - loader.loaded[index].names[Int(symbol)], offset: reference.addend)
    }
  }

  /// Whether another library may define what is meant instead, so that only the name tells it.
  private func isReplaceable(_ target: Reference.Target, in index: Int) -> Bool {
    guard options.isDynamicLibrary, graph.objects[index].format == .elf,
      case .symbol(let symbol) = target
    else { return false }
    let name = loader.loaded[index].names[Int(symbol)]
    return name >= 0 && loader.isExported(Int(name))
  }

  /// How far a symbol is from the beginning of its atom.
  private func offset(of target: Reference.Target, in index: Int) -> Int64 {
    guard case .symbol(let symbol) = target else { return 0 }
    let name = loader.loaded[index].names[Int(symbol)]
    let place: (object: Int, symbol: Int)
    if name >= 0, let winner = loader.definitions[Int(name)] {
      place = (Int(winner.object), Int(winner.symbol))
    } else {
      place = (index, Int(symbol))
    }
    let node = symbolNodes[place.object][place.symbol]
    guard node >= 0 else { return 0 }
    let address = graph.objects[place.object].symbols[place.symbol].address
    return Int64(truncatingIfNeeded: address &- graph.atom(Int(node)).address)
  }
}
