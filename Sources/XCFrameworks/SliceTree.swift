internal import Archives
internal import Bytes

/// The files of an XCFramework by their paths from its root, links followed as far as they stay in.
struct SliceTree: Sendable {
  /// Everything, the root itself with an empty name first.
  let entries: [ArchiveEntry]
  let links: LinkTargets
  private let path: String
  private let contents: [String: ArchiveEntry.Content]
  private let names: [String: [String]]

  static func read(_ path: String) throws(ArchiveError) -> SliceTree {
    guard case .folder = try FolderTree.content(of: "\(path)/.") else {
      throw ArchiveError(
        .unreadable, path, "is no folder", hint: "name the .xcframework that xcodebuild made")
    }
    let entries = try FolderTree.entries(ofFolder: path, named: ".").map { entry in
      ArchiveEntry(String(entry.name.dropFirst(2)), entry.content)
    }
    return SliceTree(path: path, entries: entries)
  }

  private init(path: String, entries: [ArchiveEntry]) {
    self.path = path
    self.entries = entries
    links = LinkTargets(of: entries)
    var contents: [String: ArchiveEntry.Content] = [:]
    var names: [String: [String]] = [:]
    for entry in entries {
      contents[entry.name] = entry.content
      guard !entry.name.isEmpty else { continue }
      let split = entry.name.lastIndex(of: "/")
      let folder = split.map { String(entry.name[..<$0]) } ?? ""
      names[folder, default: []].append(
        String(split.map { entry.name[entry.name.index(after: $0)...] } ?? entry.name[...]))
    }
    self.contents = contents
    self.names = names
  }

  /// What stands at `path` itself, a link as a link.
  func entry(at path: String) -> ArchiveEntry.Content? { contents[path] }

  /// What stands at `path` when links are followed.
  subscript(path: String) -> ArchiveEntry.Content? {
    guard case .inside(let place) = links.resolve(path) else { return nil }
    return contents[place]
  }

  func isFolder(_ path: String) -> Bool { self[path] == .folder }

  func isFile(_ path: String) -> Bool {
    guard case .file = self[path] else { return false }
    return true
  }

  /// The names in the folder at `path`, in order; none where there is no folder.
  func names(in path: String) -> [String] {
    guard case .inside(let place) = links.resolve(path) else { return [] }
    return names[place] ?? []
  }

  /// Where the file at `path` lies on the disk; `nil` where there is none within the tree.
  func diskPath(_ path: String) -> String? {
    guard case .inside(let place) = links.resolve(path), case .file = contents[place] else {
      return nil
    }
    return "\(self.path)/\(place)"
  }

  /// The bytes of the file at `path`; `nil` where there is none, or it cannot be read.
  func bytes(of path: String, limit: Int = 1 << 26) -> [UInt8]? {
    diskPath(path).flatMap { try? WholeFile.read($0, limit: limit) }
  }
}
