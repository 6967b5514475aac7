internal import ObjectFiles

/// What becomes of an atom in a linked program.
enum Fate: Sendable {
  case live
  case dead
  /// An equal one lives in its place, and linkers' maps list it as dead.
  case deadCopy
  /// An equal one lives in its place, and linkers' maps do not count it.
  case folded
  /// The linker reads it and writes tables of its own.
  case consumed
}

extension PredictedLink {
  /// What becomes of the atom of `node`, by what is marked and folded.
  func decideFate(of node: Int) -> Fate {
    let atom = graph.atom(node)
    switch atom.role {
    case .unwindEntry: return .consumed
    case .frameDescription, .frameHeader:
      // What nothing needs is not written, and no map lists it as dead.
      if graph.isSuperseded[node] || !liveness.isLive[node] { return .consumed }
    case .ordinary, .literal, .literalCopies, .liveSupport:
      if graph.section(node).name == ".note.gnu.property" { return .consumed }
    }
    if graph.isSuperseded[node] {
      // ld64 lists losing copies as dead, except those that say they must be kept; lld does not.
      if options.linker == .lld || graph.objects[Int(graph.owners[node])].format == .elf {
        return .folded
      }
      guard atom.retention == .none else { return .folded }
      let taker = graph.takers[Int32(truncatingIfNeeded: node)] ?? -1
      return taker < 0 || liveness.isLive[Int(taker)] ? .deadCopy : .dead
    }
    if isFolded[node] { return options.linker == .ld64 ? .deadCopy : .folded }
    return liveness.isLive[node] ? .live : .dead
  }
}
