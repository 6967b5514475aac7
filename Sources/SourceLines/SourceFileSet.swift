internal import Platform

/// Files to count, each real file once.
///
/// What is added is a path or a pattern:
///
/// - a path to a file is that file, whatever its name, hidden and ignored ones included;
/// - a path to a folder is every source file in it and below, as ``SourceLanguage`` knows them,
///   without what is hidden or ignored by git;
/// - anything else is a pattern: `*`, `?` and `[…]` match within a name, but no period at its
///   beginning, and `**` matches any number of folders that are not hidden. It names files of any
///   kind, ignored ones included.
///
/// Links are followed, and a file that several paths lead to has the shortest, of those that are no
/// links if there are any.
public struct SourceFileSet: Sendable {
  /// What precedes the paths where they are opened: empty, or with a slash at the end.
  private let root: [UInt8]
  /// Some of them more than once.
  private var found: [SourceFile] = []

  /// Makes an empty set; paths that are added count from `folder`, otherwise from the current one.
  public init(folder: SourcePath? = nil) {
    root = folder.map { $0.bytes + [.slash] } ?? []
  }

  /// The files, in the order of their paths' bytes.
  public var files: [SourceFile] {
    var files: [SourceFile] = []
    for file in found.sorted(by: SourceFile.isOrderedByRealPath)
    where files.last.map({ !$0.isSame(as: file) }) ?? true {
      files.append(file)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Adds the files that a path or a pattern names, of which there must be one.
  public mutating func add(_ path: SourcePath) throws(SourceLinesError) {
    try check(path)
    switch FileSystem.kind(of: root(of: path.bytes) + path.bytes) {
    case (.file, _):
      found.append(try file(path))
    case (.folder, _):
      found += try sources(in: path)
    case (nil, let failure):
      guard let pattern = SourcePattern(path.bytes) else { throw .unopened(path, failure) }
      found += try matches(of: pattern, from: path)
    default:
      throw .notAFile(path, isFolder: false)
    }
  }

  /// Adds the files in a folder and below that pass `filter`, if any; what is hidden, or ignored by
  /// git, does not.
  public mutating func addFiles(
    in path: SourcePath, passing filter: SourceFilter
  ) throws(SourceLinesError) {
    try check(path)
    guard let folder = SourceFolder(Self.prefix(path), below: root(of: path.bytes)) else {
      throw .unopened(path, errno == 0 ? ENOTDIR : errno)
    }
    found += try SourceSearch.files(passing: filter, in: folder)
  }

  /// Adds the one file that a path names; no byte of it is a wildcard.
  public mutating func addFile(_ path: SourcePath) throws(SourceLinesError) {
    try check(path)
    switch FileSystem.kind(of: root(of: path.bytes) + path.bytes) {
    case (.file, _): found.append(try file(path))
    case (nil, let failure): throw .unopened(path, failure)
    case (let kind, _): throw .notAFile(path, isFolder: kind == .folder)
    }
  }

  private func check(_ path: SourcePath) throws(SourceLinesError) {
    guard path.bytes.isEmpty || path.bytes.contains(0) else { return }
    throw SourceLinesError(
      code: .missing, subject: path.bytes.isEmpty ? "''" : path.description,
      reason: "is no path of a file", hint: "name a file, a folder or a pattern")
  }

  /// What precedes a path where it is opened: nothing, if it is absolute.
  private func root(of path: [UInt8]) -> [UInt8] { path.first == .slash ? [] : root }

  private func file(_ path: SourcePath) throws(SourceLinesError) -> SourceFile {
    let root = root(of: path.bytes)
    guard let realPath = FileSystem.realPath(of: root + path.bytes) else {
      throw .unopened(path, errno)
    }
    return SourceFile(
      path, below: root, realPath: realPath, isLinked: FileSystem.isLink(root + path.bytes))
  }

  private func sources(in path: SourcePath) throws(SourceLinesError) -> [SourceFile] {
    let prefix = Self.prefix(path)
    guard let folder = SourceFolder(prefix, below: root(of: prefix)) else {
      throw .unopened(path, errno)
    }
    let sources = try SourceSearch.files(passing: .sources, in: folder)
    guard !sources.isEmpty else {
      throw SourceLinesError(
        code: .noMatch, subject: path.description,
        reason: "the folder holds no source file that is neither hidden nor ignored",
        hint: "name files of other kinds by a pattern, such as '\(SourcePath(prefix))**'")
    }
    return sources
  }

  /// What the paths of a folder's entries begin with.
  private static func prefix(_ path: SourcePath) -> [UInt8] {
    path.bytes == [.period] ? [] : path.bytes + (path.bytes.last == .slash ? [] : [.slash])
  }

  private func matches(
    of pattern: SourcePattern, from path: SourcePath
  ) throws(SourceLinesError) -> [SourceFile] {
    if let folder = SourceFolder(pattern.base, below: root(of: pattern.base)) {
      let files = try SourceSearch.files(matching: pattern.names, in: folder)
      if !files.isEmpty { return files }
    }
    let hasBraces = path.bytes.contains(UInt8(ascii: "{"))
    throw SourceLinesError(
      code: .noMatch, subject: path.description, reason: "the pattern matches no file",
      hint: hasBraces
        ? "write a pattern for each choice: braces mean nothing here"
        : "check the folder it counts from; wildcards match no period at the start of a name")
  }
}
