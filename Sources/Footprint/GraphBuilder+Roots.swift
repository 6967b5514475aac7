internal import ObjectFiles

extension GraphBuilder {
  mutating func addRoot(named name: String, _ reason: RootReason) {
    guard let number = loader.number(named: name), let winner = loader.definitions[number] else {
      return
    }
    addRoot(symbolNodes[Int(winner.object)][Int(winner.symbol)], reason)
  }

  mutating func addRoot(_ node: Int32, _ reason: RootReason) {
    guard node >= 0, !graph.isSuperseded[Int(node)] else { return }
    graph.roots.append(LinkGraph.Root(node: node, reason: reason))
  }

  /// The definitions that must be kept by what is known of their names.
  mutating func addNameRoots() {
    for (name, definition) in loader.definitions.enumerated() {
      guard let definition else { continue }
      let node = symbolNodes[Int(definition.object)][Int(definition.symbol)]
      guard node >= 0 else { continue }
      if definition.isRetained {
        addRoot(node, .retained(in: graph.section(Int(node)), otherwise: .retained))
      }
      if loader.isExported(name) { addRoot(node, .exported) }
    }
  }

  mutating func addRoots(of index: Int) {
    let object = graph.objects[index]
    for (position, atom) in object.atoms.enumerated() {
      let node = graph.firstNodes[index] + Int32(truncatingIfNeeded: position)
      switch atom.retention {
      case .none: break
      case .symbol:
        guard hasRetainedLocal(atom, of: index) else { break }
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
      case .indivisibleFile:
        // lld drops whole sections of such a file, ld64 nothing.
        if options.linker == .ld64 { addRoot(node, .indivisibleFile) }
      }
      if atom.role == .liveSupport { graph.support.append(node) }
    }
  }

  /// Whether a symbol that only its object sees says that the atom must be kept.
  private func hasRetainedLocal(_ atom: Atom, of index: Int) -> Bool {
    let object = graph.objects[index]
    return atom.symbols.contains { place in
      let symbol = object.symbolOrder[Int(place)]
      return loader.loaded[index].names[Int(symbol)] < 0
        && object.symbols[Int(symbol)].traits.contains(.isRetained)
    }
  }
}
