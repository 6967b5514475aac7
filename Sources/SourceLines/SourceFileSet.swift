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
/// Links are followed, and a file that several names lead to has the first one by bytes, of those
/// that are no links if there are any.
public struct SourceFileSet: Sendable {
  private let folder: [UInt8]
  /// Each by its real path.
  private var found: [[UInt8]: SourceFile] = [:]

  /// Makes an empty set; paths that are added count from `folder`, otherwise from the current one.
  public init(folder: SourcePath? = nil) {
    self.folder = folder.map { $0.bytes + [.slash] } ?? []
  }

  /// The files, in the order of their paths' bytes.
  public var files: [SourceFile] { found.values.sorted { $0.path < $1.path } }

  /// Adds the files that a path or a pattern names, of which there must be one.
  public mutating func add(_ path: SourcePath) throws(SourceLinesError) {
    let location = try location(of: path)
    switch FileSystem.kind(of: location) {
    case (.file, _):
      insert(try file(path, at: location))
    case (.folder, _):
      try addSources(in: path, at: location)
    case (nil, let failure):
      guard let pattern = SourcePattern(path.bytes) else { throw .unopened(path, failure) }
      try addMatches(of: pattern, from: path)
    default:
      throw .notAFile(path, isFolder: false)
    }
  }

  /// Adds the one file that a path names; no byte of it is a wildcard.
  public mutating func addFile(_ path: SourcePath) throws(SourceLinesError) {
    let location = try location(of: path)
    switch FileSystem.kind(of: location) {
    case (.file, _): insert(try file(path, at: location))
    case (nil, let failure): throw .unopened(path, failure)
    case (let kind, _): throw .notAFile(path, isFolder: kind == .folder)
    }
  }

  /// Where a path is, from the current folder on.
  private func location(of path: SourcePath) throws(SourceLinesError) -> [UInt8] {
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else {
      throw SourceLinesError(
        code: .missing, subject: path.bytes.isEmpty ? "''" : path.description,
        reason: "is no path of a file", hint: "name a file, a folder or a pattern")
    }
    return path.bytes.first == .slash ? path.bytes : folder + path.bytes
  }

  private mutating func addSources(
    in path: SourcePath, at location: [UInt8]
  ) throws(SourceLinesError) {
    let prefix = path.bytes == [.period] ? [] : path.bytes.endingInSlash
    guard let realPath = FileSystem.realPath(of: location) else { throw .unopened(path, errno) }
    let sources = try SourceSearch.sources(
      in: SourceFolder(path: prefix, location: location.endingInSlash, realPath: realPath))
    guard !sources.isEmpty else {
      throw SourceLinesError(
        code: .noMatch, subject: path.description,
        reason: "the folder holds no source file that is neither hidden nor ignored",
        hint: "name files of other kinds by a pattern, such as '\(SourcePath(prefix))**'")
    }
    sources.forEach { insert($0) }
  }

  private mutating func addMatches(
    of pattern: SourcePattern, from path: SourcePath
  ) throws(SourceLinesError) {
    let location = pattern.base.first == .slash ? pattern.base : folder + pattern.base
    let base = location.isEmpty ? [.period] : location
    var files: [SourceFile] = []
    if FileSystem.kind(of: base).kind == .folder, let realPath = FileSystem.realPath(of: base) {
      files = try SourceSearch.files(
        matching: pattern.names,
        in: SourceFolder(path: pattern.base, location: location, realPath: realPath))
    }
    guard !files.isEmpty else {
      let hasBraces = path.bytes.contains(UInt8(ascii: "{"))
      throw SourceLinesError(
        code: .noMatch, subject: path.description, reason: "the pattern matches no file",
        hint: hasBraces
          ? "write a pattern for each choice: braces mean nothing here"
          : "check the folder it counts from; wildcards match no period at the start of a name")
    }
    files.forEach { insert($0) }
  }

  private func file(
    _ path: SourcePath, at location: [UInt8]
  ) throws(SourceLinesError) -> SourceFile {
    guard let realPath = FileSystem.realPath(of: location) else { throw .unopened(path, errno) }
    return SourceFile(
      path: path, location: location, realPath: realPath, isLinked: FileSystem.isLink(location))
  }

  private mutating func insert(_ file: SourceFile) {
    if let other = found[file.realPath] {
      let isBetter = file.isLinked == other.isLinked ? file.path < other.path : other.isLinked
      guard isBetter else { return }
    }
    found[file.realPath] = file
  }
}

extension [UInt8] {
  fileprivate var endingInSlash: [UInt8] { last == .slash ? self : self + [.slash] }
}
