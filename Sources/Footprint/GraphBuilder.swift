internal import ObjectFiles

/// Makes the graph of a link out of loaded objects and the definitions that won.
struct GraphBuilder {
  let loader: SymbolLoader
  let options: LinkOptions
  var graph: LinkGraph
  /// For each object, the node of each of its symbols, or -1.
  var symbolNodes: [[Int32]] = []
  /// For each object its local symbols that mean another object's node instead.
  var moved: [[Int32: Int32]] = []
  /// For each node the one that ld64 takes in its place; empty for other linkers.
  private var canonical: [Int] = []
  /// Functions with an entry in `__compact_unwind`.
  var compactFunctions: Set<Int32> = []
  var pending: [(source: Int32, edge: LinkGraph.Edge)] = []
  /// Where the sections of each name are in `LinkGraph.boundedSections`: those whose beginning and end
  /// have names of ELF, `__start_` and `__stop_`.
  var boundedNames: [String: Int] = [:]

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
      objects: objects, layout: loader.layout, firstNodes: firstNodes, owners: owners,
      firstEdges: [], edges: [], roots: [], support: [], frames: [],
      isSuperseded: [Bool](repeating: false, count: owners.count))
  }

  /// Fills in the graph; `entry` is the symbol that the program begins with, if it begins.
  mutating func build(entry: String?) {
    for index in graph.objects.indices { locateSymbols(of: index) }
    moved = [[Int32: Int32]](repeating: [:], count: graph.objects.count)
    for index in graph.objects.indices { findSuperseded(in: index) }
    if options.linker == .ld64 { coalesceLiterals() }
    if let entry { addRoot(named: entry, .entryPoint) }
    for name in options.roots { addRoot(named: name, .named) }
    if graph.objects.first?.format == .elf {
      // What a dynamic linker calls: `DT_INIT` and `DT_FINI`.
      for name in ["_init", "_fini"] { addRoot(named: name, .initializer) }
    }
    addNameRoots()
    for index in graph.objects.indices {
      addRoots(of: index)
      addEdges(of: index)
    }
    sortEdges()
  }

  /// Lets equal literals be one before anything is followed: the first that something refers to, be that
  /// dead or a definition that lost, which is what `doAtom` of ld64's `Resolver.cpp` comes to.
  ///
  /// lld folds what lives when that is known.
  private mutating func coalesceLiterals() {
    var isReferred = [Bool](repeating: false, count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      for need in references(of: node) where need.target >= 0 {
        isReferred[Int(need.target)] = true
      }
    }
    let builder = self
    let folding = LiteralFolding(
      graph, .ld64, where: { isReferred[$0] && !builder.graph.isSuperseded[$0] },
      references: builder.references)
    canonical = folding.canonical
    for node in canonical.indices where canonical[node] != node {
      graph.isSuperseded[node] = true
      graph.takers[Int32(truncatingIfNeeded: node)] = Int32(truncatingIfNeeded: canonical[node])
    }
  }

  private mutating func locateSymbols(of index: Int) {
    let object = graph.objects[index]
    var nodes = [Int32](repeating: -1, count: object.symbols.count)
    for (position, atom) in object.atoms.enumerated() {
      let node = graph.firstNodes[index] + Int32(truncatingIfNeeded: position)
      for place in atom.symbols { nodes[Int(object.symbolOrder[Int(place)])] = node }
      let name = object.sections[Int(atom.section)].name
      if object.format == .elf, keepsBounded(name), Self.isIdentifier(name) {
        let bounds = boundedNames[name] ?? graph.boundedSections.count
        if boundedNames[name] == nil { graph.boundedSections.append([]) }
        boundedNames[name] = bounds
        graph.boundedSections[bounds].append(node)
      }
    }
    symbolNodes.append(nodes)
  }

  /// Whether `__start_` or `__stop_` keeps a section: lld makes an exception for old libraries of GNU's.
  private func keepsBounded(_ name: String) -> Bool {
    options.keepsBoundedSections || name.hasPrefix("__libc_")
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

  /// The node that a reference leads to: the winner of the name, or with `local` the object's own.
  func nodes(
    of target: Reference.Target, in index: Int, local: Bool = false
  ) -> CollectionOfOne<Int32>.SubSequence {
    var node: Int32
    switch target {
    case .atom(let atom): node = graph.firstNodes[index] + atom
    case .symbol(let symbol):
      let name = loader.loaded[index].names[Int(symbol)]
      let own = symbolNodes[index][Int(symbol)]
      if local && own >= 0 {
        node = own
      } else if name < 0 {
        node = moved[index][symbol] ?? own
      } else if let winner = loader.definitions[Int(name)] {
        node = symbolNodes[Int(winner.object)][Int(winner.symbol)]
      } else {
        node = -1
      }
    }
    if node >= 0, !canonical.isEmpty { node = Int32(truncatingIfNeeded: canonical[Int(node)]) }
    return node < 0 ? CollectionOfOne(node).dropFirst() : CollectionOfOne(node)[...]
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
