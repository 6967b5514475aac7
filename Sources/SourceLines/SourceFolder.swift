/// A folder on the way to source files.
struct SourceFolder {
  /// What the paths of its entries begin with in reports: empty, or with a slash at the end.
  var path: [UInt8]
  /// What precedes such a path where it is opened, likewise.
  var root: [UInt8]
  /// The absolute path without links; empty for `/`.
  var realPath: [UInt8]
  /// Whether a link leads to it.
  var isLinked = false

  /// The folder at `path`, which is empty for the current one or ends in a slash; `nil` where there
  /// is none.
  init?(_ path: [UInt8], below root: [UInt8]) {
    let location = root + path
    let folder = location.isEmpty ? [.period] : location
    guard FileSystem.kind(of: folder).kind == .folder,
      let realPath = FileSystem.realPath(of: folder)
    else { return nil }
    self.init(path: path, root: root, realPath: realPath)
  }

  private init(path: [UInt8], root: [UInt8], realPath: [UInt8], isLinked: Bool = false) {
    self.path = path
    self.root = root
    self.realPath = realPath == [.slash] ? [] : realPath
    self.isLinked = isLinked
  }

  /// The path to open.
  var location: [UInt8] { path.isEmpty && root.isEmpty ? [.period] : root + path }

  /// Its own path in reports.
  var shownPath: SourcePath {
    SourcePath(path.isEmpty ? [.period] : path.count > 1 ? Array(path.dropLast()) : path)
  }

  /// The path to open an entry.
  func location(of name: [UInt8]) -> [UInt8] { root + path + name }

  /// The subfolder `name`, with its own real path where a link leads there.
  func subfolder(_ name: [UInt8], realPath linkedPath: [UInt8]?) -> SourceFolder {
    SourceFolder(
      path: path + name + [.slash], root: root,
      realPath: linkedPath ?? realPath + [.slash] + name,
      isLinked: isLinked || linkedPath != nil)
  }

  /// The file `name`, with its own real path where a link leads there.
  func file(_ name: [UInt8], realPath linkedPath: [UInt8]?) -> SourceFile {
    guard let linkedPath else { return SourceFile(name, in: self) }
    return SourceFile(
      SourcePath(path + name), below: root, realPath: linkedPath, isLinked: true)
  }
}
