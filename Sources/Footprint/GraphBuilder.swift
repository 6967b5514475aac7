internal import ObjectFiles

/// Makes the graph of a link out of loaded objects and the definitions that won.
struct GraphBuilder {
  private let loader: SymbolLoader
  private let options: LinkOptions
  private(set) var graph: LinkGraph
  /// For each object, the node of each of its symbols, or -1.
  private var symbolNodes: [[Int32]] = []
  /// Functions with an entry in `__compact_unwind`.
  private var compactFunctions: Set<Int32> = []
  private var pending: [(source: Int32, edge: LinkGraph.Edge)] = []
  /// The nodes of sections whose names are C identifiers, for ELF's `__start_` and `__stop_`.
  private var namedSections: [String: [Int32]] = [:]

  init(_ loader: SymbolLoader, options: LinkOptions) {
    self.loader = loader
    self.options = options
    let objects = loader.loaded.map(\.object)
    var firstNodes: [Int32] = []
    var owners: [Int32] = []
    for (index, object) in objects.enumerated() {
      firstNodes.append(Int32(truncatingIfNeeded: owners.count))
      owners += repeatElement(Int32(truncatingIfNeeded: index), count: object.atoms.count)
    }
    firstNodes.append(Int32(truncatingIfNeeded: owners.count))
    graph = LinkGraph(
      objects: objects, firstNodes: firstNodes, owners: owners, firstEdges: [], edges: [],
      roots: [], support: [], frames: [],
      isSuperseded: [Bool](repeating: false, count: owners.count))
  }

  /// Fills in the graph; `entry` is the symbol that the program begins with, if it begins.
  mutating func build(entry: String?) {
    for index in graph.objects.indices { locateSymbols(of: index) }
    for index in graph.objects.indices { findSuperseded(in: index) }
    if let entry { addRoot(named: entry, .entryPoint) }
    for name in options.roots { addRoot(named: name, .named) }
    for index in graph.objects.indices {
      addRoots(of: index)
      addEdges(of: index)
    }
    sortEdges()
  }

  /// What the atom of `node` refers to, in the order of its relocations: nodes, or below zero the
  /// names of what no object defines.
  func targets(of node: Int) -> [Int32] {
    let index = Int(graph.owners[node])
    return graph.atom(node).references.map { position in
      let target = graph.objects[index].references[Int(position)].target
      if let node = nodes(of: target, in: index).first { return node }
      guard case .symbol(let symbol) = target else { return -1 }
      return -2 - loader.loaded[index].names[Int(symbol)]
    }
  }

  private mutating func locateSymbols(of index: Int) {
    let object = graph.objects[index]
    var nodes = [Int32](repeating: -1, count: object.symbols.count)
    for (position, atom) in object.atoms.enumerated() {
      let node = graph.firstNodes[index] + Int32(truncatingIfNeeded: position)
      for place in atom.symbols { nodes[Int(object.symbolOrder[Int(place)])] = node }
      let name = object.sections[Int(atom.section)].name
      if object.format == .elf, Self.isIdentifier(name) {
        namedSections[name, default: []].append(node)
      }
    }
    symbolNodes.append(nodes)
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  // MARK: Who lost

  private func isWinner(_ symbol: Int32, of object: Int) -> Bool {
    let name = loader.loaded[object].names[Int(symbol)]
    guard name >= 0, let winner = loader.definitions[Int(name)] else { return true }
    return winner.object == object && winner.symbol == symbol
  }

  /// Marks the nodes that another object's definition takes the place of.
  private mutating func findSuperseded(in index: Int) {
    let object = graph.objects[index]
    for (position, atom) in object.atoms.enumerated() {
      let node = Int(graph.firstNodes[index]) + position
      if atom.group >= 0, loader.loaded[index].discardedGroups[Int(atom.group)] {
        graph.isSuperseded[node] = true
      }
      guard object.format == .machO else { continue }
      var hasLost = false
      var hasWon = false
      for place in atom.symbols {
        let symbol = object.symbolOrder[Int(place)]
        guard loader.loaded[index].names[Int(symbol)] >= 0 else { continue }
        if isWinner(symbol, of: index) { hasWon = true } else { hasLost = true }
      }
      if hasLost, !hasWon { graph.isSuperseded[node] = true }
    }
  }

  // MARK: Roots

  private mutating func addRoot(named name: String, _ reason: RootReason) {
    guard let number = loader.number(named: name), let winner = loader.definitions[number] else {
      return
    }
    addRoot(symbolNodes[Int(winner.object)][Int(winner.symbol)], reason)
  }

  private mutating func addRoot(_ node: Int32, _ reason: RootReason) {
    guard node >= 0, !graph.isSuperseded[Int(node)] else { return }
    graph.roots.append(LinkGraph.Root(node: node, reason: reason))
  }

  private mutating func addRoots(of index: Int) {
    let object = graph.objects[index]
    for (position, atom) in object.atoms.enumerated() {
      let node = graph.firstNodes[index] + Int32(truncatingIfNeeded: position)
      switch atom.retention {
      case .none: break
      case .symbol:
        guard keepsOwnSymbol(atom, of: index) else { break }
        addRoot(node, .retained(in: object.sections[Int(atom.section)], otherwise: .retained))
      case .section:
        // ELF marks sections where Mach-O marks symbols.
        addRoot(
          node,
          .retained(
            in: object.sections[Int(atom.section)],
            otherwise: object.format == .elf ? .retained : .retainedSection))
      case .initializer: addRoot(node, .initializer)
      case .note: addRoot(node, .note)
      case .indivisibleFile: addRoot(node, .indivisibleFile)
      }
      if atom.role == .liveSupport { graph.support.append(node) }
      if options.isDynamicLibrary, exports(atom, of: index) { addRoot(node, .exported) }
    }
  }

  private func keepsOwnSymbol(_ atom: Atom, of index: Int) -> Bool {
    let object = graph.objects[index]
    return atom.symbols.contains { place in
      let symbol = object.symbolOrder[Int(place)]
      return object.symbols[Int(symbol)].traits.contains(.isRetained) && isWinner(symbol, of: index)
    }
  }

  private func exports(_ atom: Atom, of index: Int) -> Bool {
    let object = graph.objects[index]
    return atom.symbols.contains { place in
      let symbol = object.symbols[Int(object.symbolOrder[Int(place)])]
      return symbol.binding != .local && !symbol.traits.contains(.isHidden)
        && isWinner(object.symbolOrder[Int(place)], of: index)
    }
  }

  // MARK: Edges

  private mutating func addEdges(of index: Int) {
    let object = graph.objects[index]
    var hasLinkOrder: Set<Int32> = []
    for reference in object.references where reference.role == .linkOrder {
      if case .atom(let atom) = reference.target { hasLinkOrder.insert(atom) }
    }
    for atom in object.atoms where atom.role == .unwindEntry { addUnwinding(atom, index) }
    var groupHeads: [Int32: Int32] = [:]
    for (position, atom) in object.atoms.enumerated() {
      let node = graph.firstNodes[index] + Int32(truncatingIfNeeded: position)
      if graph.isSuperseded[Int(node)] { continue }
      if atom.group >= 0 { addGroup(atom.group, node, &groupHeads) }
      switch atom.role {
      case .ordinary, .literal, .liveSupport:
        for reference in atom.references {
          addEdge(from: node, object.references[Int(reference)], index)
        }
      case .unwindEntry: break
      case .frameHeader where object.format == .machO: addNeeds(of: atom, node, index)
      case .frameDescription where object.format == .machO: addOwnFrame(atom, node, index)
      case .frameHeader:
        for reference in atom.references {
          for target in nodes(of: object.references[Int(reference)].target, in: index) {
            addRoot(target, .unwinding)
          }
        }
      case .frameDescription: addFrame(atom, node, hasLinkOrder, index)
      }
    }
  }

  private mutating func addEdge(from node: Int32, _ reference: Reference, _ index: Int) {
    let role: LinkGraph.Edge.Role =
      switch reference.role {
      case .relocation, .describedFunction: .relocation
      case .unwinding: .unwinding
      case .linkOrder: .linkOrder
      }
    for target in nodes(of: reference.target, in: index) where target != node {
      pending.append((node, LinkGraph.Edge(target: target, role: role)))
    }
    for target in boundedSections(of: reference.target, in: index) {
      pending.append((node, LinkGraph.Edge(target: target, role: .sectionBounds)))
    }
  }

  /// Whatever lives of a group keeps the rest of it.
  private mutating func addGroup(_ group: Int32, _ node: Int32, _ heads: inout [Int32: Int32]) {
    guard let head = heads[group] else {
      heads[group] = node
      return
    }
    pending.append((node, LinkGraph.Edge(target: head, role: .group)))
    pending.append((head, LinkGraph.Edge(target: node, role: .group)))
  }

  /// The function of an entry of `__compact_unwind` keeps what the entry names beside it.
  private mutating func addUnwinding(_ atom: Atom, _ index: Int) {
    let references = graph.objects[index].references[
      Int(atom.references.lowerBound)..<Int(atom.references.upperBound)]
    for described in references where described.role == .describedFunction {
      for function in nodes(of: described.target, in: index, local: true) {
        compactFunctions.insert(function)
        for needed in references where needed.role == .unwinding {
          for target in nodes(of: needed.target, in: index) where target != function {
            pending.append((function, LinkGraph.Edge(target: target, role: .unwinding)))
          }
        }
      }
    }
  }

  /// In Mach-O a function keeps its frame description, unless it has a compact entry, which the
  /// linker takes instead; and that keeps its header and its exception table.
  private mutating func addOwnFrame(_ atom: Atom, _ node: Int32, _ index: Int) {
    for position in atom.references {
      let reference = graph.objects[index].references[Int(position)]
      guard reference.role == .describedFunction,
        let function = nodes(of: reference.target, in: index, local: true).first
      else { continue }
      guard !compactFunctions.contains(function) else {
        graph.isSuperseded[Int(node)] = true
        return
      }
      pending.append((function, LinkGraph.Edge(target: node, role: .unwinding)))
    }
    addNeeds(of: atom, node, index)
  }

  /// What unwinding needs beside the function itself.
  private mutating func addNeeds(of atom: Atom, _ node: Int32, _ index: Int) {
    for position in atom.references {
      let reference = graph.objects[index].references[Int(position)]
      guard reference.role == .unwinding else { continue }
      for target in nodes(of: reference.target, in: index) where target != node {
        pending.append((node, LinkGraph.Edge(target: target, role: .unwinding)))
      }
    }
  }

  /// lld keeps the exception tables of all frames, unless they stay with another section.
  private mutating func addFrame(
    _ atom: Atom, _ node: Int32, _ hasLinkOrder: Set<Int32>, _ index: Int
  ) {
    let object = graph.objects[index]
    for reference in atom.references {
      let reference = object.references[Int(reference)]
      let targets = nodes(of: reference.target, in: index, local: true)
      for target in targets {
        if reference.role == .describedFunction {
          graph.frames.append((node, target))
        } else {
          let position = target - graph.firstNodes[index]
          let needed = graph.atom(Int(target))
          let section = graph.section(Int(target))
          if !section.isExecutable, needed.group < 0, !hasLinkOrder.contains(position) {
            addRoot(target, .unwinding)
          }
        }
      }
    }
  }

  /// The node that a reference leads to: the winner of the name, or with `local` the object's own.
  private func nodes(
    of target: Reference.Target, in index: Int, local: Bool = false
  ) -> CollectionOfOne<Int32>.SubSequence {
    let node: Int32
    switch target {
    case .atom(let atom): node = graph.firstNodes[index] + atom
    case .symbol(let symbol):
      let name = loader.loaded[index].names[Int(symbol)]
      let own = symbolNodes[index][Int(symbol)]
      if name < 0 || (local && own >= 0) {
        node = own
      } else if let winner = loader.definitions[Int(name)] {
        node = symbolNodes[Int(winner.object)][Int(winner.symbol)]
      } else {
        node = -1
      }
    }
    return node < 0 ? CollectionOfOne(node).dropFirst() : CollectionOfOne(node)[...]
  }

  /// The sections whose beginning or end a name means that nobody defines.
  private func boundedSections(of target: Reference.Target, in index: Int) -> [Int32] {
    guard graph.objects[index].format == .elf, case .symbol(let symbol) = target else { return [] }
    let name = loader.loaded[index].names[Int(symbol)]
    guard name >= 0, loader.definitions[Int(name)] == nil else { return [] }
    for prefix in ["__start_", "__stop_"]
    where loader.names.name(Int(name), hasPrefix: Array(prefix.utf8)) {
      return namedSections[String(loader.names.name(Int(name)).dropFirst(prefix.count))] ?? []
    }
    return []
  }

  private mutating func sortEdges() {
    var next = [Int32](repeating: 0, count: graph.nodeCount + 1)
    for (source, _) in pending { next[Int(source) + 1] += 1 }
    for node in 0..<graph.nodeCount { next[node + 1] += next[node] }
    graph.firstEdges = next
    guard let filler = pending.first?.edge else { return }
    graph.edges = [LinkGraph.Edge](repeating: filler, count: pending.count)
    for (source, edge) in pending {
      graph.edges[Int(next[Int(source)])] = edge
      next[Int(source)] += 1
    }
  }
}
