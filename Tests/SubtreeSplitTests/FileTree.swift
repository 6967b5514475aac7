/// The files of a commit, by path.
struct FileTree: Sendable {
  /// What is at a path.
  enum Entry: Sendable, Equatable {
    case file(content: String)
    case submodule(commit: String)
  }

  private(set) var entries: [String: Entry] = [:]

  /// Puts `entry` at `path`, in place of what is there, below it or, as a file, above it.
  mutating func set(_ path: String, _ entry: Entry) {
    remove(path)
    for above in entries.keys where path.hasPrefix(above + "/") { entries[above] = nil }
    entries[path] = entry
  }

  /// Removes what is at `path` and below it.
  mutating func remove(_ path: String) {
    for old in entries.keys where old == path || old.hasPrefix(path + "/") { entries[old] = nil }
  }

  /// Makes `folder` what it is in `other`, which may be nothing.
  mutating func take(folder: String, from other: FileTree) {
    remove(folder)
    for (path, entry) in other.entries where path == folder || path.hasPrefix(folder + "/") {
      set(path, entry)
    }
  }

  /// The tree as commands for `git fast-import` that describe it from nothing.
  var fastImportCommands: String {
    let lines = entries.sorted { $0.key < $1.key }.map { path, entry in
      switch entry {
      case .file(let content):
        "M 100644 inline \"\(path)\"\ndata \(content.utf8.count)\n\(content)\n"
      case .submodule(let commit):
        "M 160000 \(commit) \"\(path)\"\n"
      }
    }
    return "deleteall\n" + lines.joined()
  }
}
