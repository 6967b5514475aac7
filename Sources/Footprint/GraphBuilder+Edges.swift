internal import ObjectFiles

extension GraphBuilder {
  mutating func addEdges(of index: Int) {
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
      case .ordinary, .literal, .literalCopies, .liveSupport:
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
    if let bounds = bounds(of: reference.target, in: index),
      graph.bounds[node, default: []].last != bounds
    {
      graph.bounds[node, default: []].append(bounds)
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
    guard let described = references.first(where: { $0.role == .describedFunction }) else { return }
    for function in nodes(of: described.target, in: index, local: true) {
      compactFunctions.insert(function)
      for needed in references where needed.role == .unwinding {
        for target in nodes(of: needed.target, in: index) where target != function {
          pending.append((function, LinkGraph.Edge(target: target, role: .unwinding)))
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

  /// The sections whose beginning or end a name means that nobody defines, by their number.
  private func bounds(of target: Reference.Target, in index: Int) -> Int? {
    guard !boundedNames.isEmpty, case .symbol(let symbol) = target else { return nil }
    let name = loader.loaded[index].names[Int(symbol)]
    guard name >= 0, loader.definitions[Int(name)] == nil else { return nil }
    for prefix in ["__start_", "__stop_"]
    where loader.names.name(Int(name), hasPrefix: Array(prefix.utf8)) {
      return boundedNames[String(loader.names.name(Int(name)).dropFirst(prefix.count))]
    }
    return nil
  }
}
