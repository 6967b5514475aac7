internal import ObjectFiles

/// Finds the literals that a linker makes one with an equal one before them.
enum LiteralFolding {
  /// For each node of `graph` whether a live literal of the same bytes and kind comes before it.
  static func fold(_ graph: LinkGraph, _ liveness: Liveness) -> [Bool] {
    var isFolded = [Bool](repeating: false, count: graph.nodeCount)
    var contents = NameTable()
    var kinds: [String: Int] = [:]
    var seen: Set<[Int]> = []
    for (index, object) in graph.objects.enumerated() {
      object.withBytes { bytes in
        for (position, atom) in object.atoms.enumerated() where atom.role == .literal {
          let node = Int(graph.firstNodes[index]) + position
          guard liveness.isLive[node] else { continue }
          guard let range = object.fileRange(of: atom) else { continue }
          let content = contents.number(of: bytes.extracting(range))
          let section = object.sections[Int(atom.section)].fullName
          // Only what lands in one section of the program is merged.
          let kind = kinds[section] ?? kinds.count
          kinds[section] = kind
          isFolded[node] = !seen.insert([kind, content]).inserted
        }
      }
    }
    return isFolded
  }
}
