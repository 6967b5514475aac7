internal import ObjectFiles
internal import SymbolNames

extension PredictedLink {
  /// Why the symbol called `name` is kept, or that it is not.
  ///
  /// The name may be the linker's or the readable one, and as short as leaves no doubt.
  public func why(_ name: String) throws(FootprintError) -> Why {
    let (node, symbol) = try find(name)
    let step = step(node, symbol: symbol)
    guard liveness.isLive[node] else {
      return Why(symbol: step, reason: nil, path: [], deadReferrers: referrers(of: node))
    }
    return Why(
      symbol: step, reason: liveness.reasons[node], path: steps(path(to: node), to: symbol),
      deadReferrers: [])
  }

  // MARK: Names

  /// The node of the symbol that `name` means.
  private func find(_ name: String) throws(FootprintError) -> (node: Int, symbol: Int32) {
    var found: [(node: Int, symbol: Int32)] = []
    var rest: [(node: Int, symbol: Int32, name: String)] = []
    forEachSymbol { node, symbol, spelled in
      if spelled == name {
        found.append((node, symbol))
      } else {
        rest.append((node, symbol, spelled))
      }
    }
    if found.isEmpty {
      let readable = rest.map { SymbolName.readable($0.name) }
      for (entry, text) in zip(rest, readable) where text == name {
        found.append((entry.node, entry.symbol))
      }
      if found.isEmpty, !name.isEmpty {
        for (entry, text) in zip(rest, readable)
        where text.contains(name) || entry.name.contains(name) {
          found.append((entry.node, entry.symbol))
        }
      }
    }
    // A copy that lost is not meant where one is that won.
    let winners = found.filter { !graph.isSuperseded[$0.node] }
    let candidates = winners.isEmpty ? found : winners
    guard let first = candidates.first else {
      throw FootprintError(
        code: .notFound, subject: name, reason: "no linked object has a symbol of this name",
        hint:
          "list the names with 'plimsoll footprint --by symbol'; archives' members that nothing "
          + "needs are not linked")
    }
    guard candidates.allSatisfy({ $0 == first }) else {
      throw ambiguity(name, candidates)
    }
    return first
  }

  private func forEachSymbol(_ body: (Int, Int32, String) -> Void) {
    for (index, object) in objects.enumerated() {
      for (position, atom) in object.atoms.enumerated() {
        let node = Int(graph.firstNodes[index]) + position
        for place in atom.symbols {
          let symbol = object.symbolOrder[Int(place)]
          body(node, symbol, object.name(of: object.symbols[Int(symbol)]))
        }
      }
    }
  }

  private func ambiguity(
    _ name: String, _ candidates: [(node: Int, symbol: Int32)]
  ) -> FootprintError {
    let shown = 12
    var lines = candidates.prefix(shown).map { candidate in
      let step = step(candidate.node, symbol: candidate.symbol)
      return "\n    \(step.symbol) in \(step.objectName)"
        + (step.name == step.symbol ? "" : "\n      \(step.name)")
    }
    if candidates.count > shown { lines.append("\n    … and \(candidates.count - shown) more") }
    return FootprintError(
      code: .ambiguous, subject: name,
      reason: "means \(candidates.count) symbols:" + lines.joined(),
      hint: "give the name as the linker spells it")
  }

  // MARK: Steps

  private func step(_ node: Int, symbol: Int32? = nil, by link: Why.Link? = nil) -> Why.Step {
    let object = objects[Int(graph.owners[node])]
    let atom = graph.atom(node)
    let section = object.sections[Int(atom.section)]
    let symbol = symbol ?? atom.symbols.first.map { object.symbolOrder[Int($0)] }
    var name = section.fullName
    var readable = "(no symbol)"
    if let symbol {
      name = object.name(of: object.symbols[Int(symbol)])
      readable = SymbolName.readable(name)
    }
    return Why.Step(
      symbol: name, name: readable, object: object.path, section: section.fullName,
      bytes: Int(atom.size), link: link)
  }

  /// The nodes on a shortest way from a root to `node`.
  func path(to node: Int) -> [Int] {
    var nodes = [node]
    while let last = nodes.last, liveness.parents[last] >= 0 {
      nodes.append(Int(liveness.parents[last]))
    }
    return nodes.reversed()
  }

  /// The steps along `nodes`.
  func steps(_ nodes: [Int]) -> [Why.Step] { steps(nodes, to: nil) }

  private func steps(_ nodes: [Int], to symbol: Int32?) -> [Why.Step] {
    nodes.indices.map { index in
      step(
        nodes[index], symbol: index == nodes.count - 1 ? symbol : nil,
        by: index == 0 ? nil : link(from: nodes[index - 1], to: nodes[index]))
    }
  }

  private func link(from source: Int, to target: Int) -> Why.Link {
    guard let edge = graph.edges(of: source).first(where: { $0.target == target }) else {
      return isBounding(source, target) ? .sectionBounds : .support
    }
    return switch edge.role {
    case .relocation: .reference
    case .unwinding: .unwinding
    case .linkOrder: .linkOrder
    case .group: .group
    }
  }

  /// Whether `source` keeps `target` because it uses the bounds of its section.
  private func isBounding(_ source: Int, _ target: Int) -> Bool {
    graph.bounds[Int32(truncatingIfNeeded: source), default: []].contains { bounds in
      graph.boundedSections[bounds].contains(Int32(truncatingIfNeeded: target))
    }
  }

  private func referrers(of node: Int) -> [Why.Step] {
    let bounds = graph.boundedSections.indices.filter {
      graph.boundedSections[$0].contains(Int32(truncatingIfNeeded: node))
    }
    return (0..<graph.nodeCount)
      .filter { source in
        graph.edges(of: source).contains { $0.target == node }
          || graph.bounds[Int32(truncatingIfNeeded: source), default: []]
            .contains(where: bounds.contains)
      }
      .map { step($0, by: link(from: $0, to: node)) }
  }
}
