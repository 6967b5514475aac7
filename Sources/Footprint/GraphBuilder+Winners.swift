internal import ObjectFiles

extension GraphBuilder {
  private func isWinner(_ symbol: Int32, of object: Int) -> Bool {
    let name = loader.loaded[object].names[Int(symbol)]
    guard name >= 0, let winner = loader.definitions[Int(name)] else { return true }
    return winner.object == object && winner.symbol == symbol
  }

  /// Marks the nodes that other definitions take the place of.
  ///
  /// Sections of ELF stay whoever wins, except for groups' and tentative definitions. Of Mach-O an atom
  /// goes when all its symbols do; local ones go with another of the same address, and then mean
  /// what took its place: `addDefined` and `transplantSymbolsAtOffset` of lld's `SymbolTable.cpp`.
  mutating func findSuperseded(in index: Int) {
    let object = graph.objects[index]
    for (position, atom) in object.atoms.enumerated() {
      let node = Int(graph.firstNodes[index]) + position
      if atom.group >= 0, loader.loaded[index].discardedGroups[Int(atom.group)] {
        graph.isSuperseded[node] = true
      }
      let symbols = atom.symbols.map { object.symbolOrder[Int($0)] }
      if object.format == .elf {
        if let first = symbols.first, object.symbols[Int(first)].traits.contains(.isCommon),
          !isWinner(first, of: index)
        {
          graph.isSuperseded[node] = true
        }
        continue
      }
      let losers = symbols.filter { !isWinner($0, of: index) }
      guard !losers.isEmpty else { continue }
      var takers: [UInt64: Int32] = [:]
      for loser in losers {
        let name = Int(loader.loaded[index].names[Int(loser)])
        if let winner = loader.definitions[name] {
          takers[object.symbols[Int(loser)].address] =
            symbolNodes[Int(winner.object)][Int(winner.symbol)]
        }
      }
      graph.isSuperseded[node] = symbols.allSatisfy { symbol in
        if loader.loaded[index].names[Int(symbol)] >= 0 { return !isWinner(symbol, of: index) }
        return takers[object.symbols[Int(symbol)].address] != nil
      }
      if graph.isSuperseded[node], let first = symbols.first,
        let taker = takers[object.symbols[Int(first)].address]
      {
        graph.takers[Int32(truncatingIfNeeded: node)] = taker
      }
      for symbol in symbols where loader.loaded[index].names[Int(symbol)] < 0 {
        if let taker = takers[object.symbols[Int(symbol)].address] {
          moved[index][symbol] = taker
        }
      }
    }
  }
}
