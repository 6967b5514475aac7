internal import ObjectFiles

extension PredictedLink {
  /// What the inputs of a link lack, and what of them was not taken as it is.
  static func notes(
    _ containers: [ObjectContainer], _ loader: SymbolLoader, undefined: [String]
  ) -> [String] {
    var notes: [String] = []
    for container in containers where container.isArchive {
      for member in container.members {
        if case .bitcode = member.content {
          notes.append("\(member.path) is LLVM bitcode and was left out")
        }
      }
    }
    for name in loader.duplicates.map(loader.names.name).sorted() {
      notes.append("\(name) is defined twice; the first definition was taken, a linker would stop")
    }
    if let note = note(onUndefined: undefined) { notes.append(note) }
    return notes
  }

  /// One line for all: most are the system's, whose libraries nobody gives.
  private static func note(onUndefined names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return names.count == 1
      ? "1 symbol is defined by no input (\(shown)): what it would keep is not counted"
      : "\(names.count) symbols are defined by no input (\(shown)): "
        + "what they would keep is not counted"
  }
}
