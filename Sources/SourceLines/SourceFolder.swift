/// A folder on the way to source files.
struct SourceFolder {
  /// What the paths of its entries begin with in reports: empty, or with a slash at the end.
  var path: [UInt8]
  /// What their paths to open begin with, likewise.
  var location: [UInt8]
  /// The absolute path without links.
  var realPath: [UInt8]
  /// Whether a link leads to it.
  var isLinked = false

  /// Whatever `name` leads to: the folder, with its own real path where a link leads there.
  func subfolder(_ name: [UInt8], realPath linkedPath: [UInt8]? = nil) -> SourceFolder {
    SourceFolder(
      path: path + name + [.slash], location: location + name + [.slash],
      realPath: linkedPath ?? realPath(of: name), isLinked: isLinked || linkedPath != nil)
  }

  /// Whatever `name` leads to: the file, with its own real path where a link leads there.
  func file(_ name: [UInt8], realPath linkedPath: [UInt8]? = nil) -> SourceFile {
    SourceFile(
      path: SourcePath(path + name), location: location + name,
      realPath: linkedPath ?? realPath(of: name), isLinked: isLinked || linkedPath != nil)
  }

  /// Its own path in reports.
  var shownPath: SourcePath {
    SourcePath(path.isEmpty ? [.period] : path.count > 1 ? Array(path.dropLast()) : path)
  }

  private func realPath(of name: [UInt8]) -> [UInt8] {
    realPath == [.slash] ? realPath + name : realPath + [.slash] + name
  }
}
