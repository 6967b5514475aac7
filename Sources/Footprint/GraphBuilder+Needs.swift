internal import ObjectFiles

extension GraphBuilder {
  /// What the atom of `node` refers to, in the order of its relocations, and what it needs to be unwound.
  func needs(of node: Int) -> [Need] {
    let index = Int(graph.owners[node])
    let object = graph.objects[index]
    var needs = graph.atom(node).references.map { position in
      let reference = object.references[Int(position)]
      guard let target = nodes(of: reference.target, in: index).first else {
        guard case .symbol(let symbol) = reference.target else {
          return Need(target: -1, offset: 0)
        }
        return Need(
          target: -2 - loader.loaded[index].names[Int(symbol)], offset: reference.addend)
      }
      return Need(
        target: target, offset: offset(of: reference.target, in: index) &+ reference.addend)
    }
    for edge in graph.edges(of: node) where edge.role == .unwinding {
      needs.append(Need(target: edge.target, offset: 0))
    }
    return needs
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
