internal import ObjectFiles

/// Finds what a linker makes one with an equal one before it: literals, and the headers of frames.
enum LiteralFolding {
  /// For each node of `graph` whether a live one of the same bytes and kind comes before it.
  ///
  /// The headers of frames (CIE) are equal if they also name the same personality routine, whose
  /// numbers `targets` gives.
  static func fold(
    _ graph: LinkGraph, _ liveness: Liveness, targets: (Int) -> [Int32]
  ) -> [Bool] {
    var isFolded = [Bool](repeating: false, count: graph.nodeCount)
    var contents = NameTable()
    var kinds: [String: Int] = [:]
    var seen: Set<[Int]> = []
    for (index, object) in graph.objects.enumerated() {
      object.withBytes { bytes in
        for (position, atom) in object.atoms.enumerated()
        where atom.role == .literal || atom.role == .frameHeader {
          let node = Int(graph.firstNodes[index]) + position
          guard liveness.isLive[node] else { continue }
          guard let range = object.fileRange(of: atom) else { continue }
          let content = contents.number(of: bytes.extracting(range))
          let section = object.sections[Int(atom.section)].fullName
          // Only what lands in one section of the program is merged.
          let kind = kinds[section] ?? kinds.count
          kinds[section] = kind
          isFolded[node] = !seen.insert([kind, content] + targets(node).map(Int.init)).inserted
        }
      }
    }
    return isFolded
  }
}
