/// What the `.gitignore` files of a work tree say about the entries of one of its folders.
///
/// Only these files are read: what a user ignores everywhere, or what is committed all the same,
/// would make the same sources count differently on two machines.
struct IgnoreRules {
  static let fileName = Array(".gitignore".utf8)

  /// The rules of one file.
  private struct File {
    /// The number of folders from the work tree's top to the file's.
    var depth: Int
    var rules: [IgnoreRule]
  }

  /// The names of the folders from the work tree's top to this one.
  private var names: [[UInt8]]
  private var files: [File] = []

  /// Begins in `folder`, with the rules of the folders above it in the same work tree.
  ///
  /// A file that cannot be read has no rules there.
  init(above folder: SourceFolder) {
    let parts = folder.realPath.split(separator: .slash).map { Array($0) }
    var depth = parts.count
    while depth > 0, !Self.isTop(parts.prefix(depth)) { depth -= 1 }
    // Outside of a work tree, the folder is as good as its top.
    if depth == 0, !Self.isTop([]) { depth = parts.count }
    names = []
    for length in depth..<max(depth, parts.count) {
      var reader = FileReader()
      let file = SourcePath(Self.path(parts.prefix(length)) + [.slash] + Self.fileName)
      if let bytes = try? reader.bytes(of: file, at: file.bytes) { add(bytes) }
      names.append(parts[length])
    }
  }

  private static func isTop(_ parts: ArraySlice<[UInt8]>) -> Bool {
    FileSystem.kind(of: path(parts) + Array("/.git".utf8)).kind != nil
  }

  private static func path(_ parts: ArraySlice<[UInt8]>) -> [UInt8] {
    parts.flatMap { [.slash] + $0 }
  }

  /// Adds the rules of the file in this folder, which exists.
  mutating func readFile(in folder: SourceFolder) throws(SourceLinesError) {
    var reader = FileReader()
    add(
      try reader.bytes(
        of: SourcePath(folder.path + Self.fileName), at: folder.location(of: Self.fileName)))
  }

  private mutating func add(_ bytes: [UInt8]) {
    let rules = bytes.split(separator: .lineFeed).compactMap { IgnoreRule(line: $0) }
    if !rules.isEmpty { files.append(File(depth: names.count, rules: rules)) }
  }

  /// The rules for the entries of the subfolder `name`.
  func entering(_ name: [UInt8]) -> IgnoreRules {
    var rules = self
    rules.names.append(name)
    return rules
  }

  /// Whether the entry `name` is ignored; of several rules that match, the last of the innermost
  /// file decides.
  func ignores(_ name: [UInt8], isFolder: Bool) -> Bool {
    for file in files.reversed() {
      let path = names[file.depth...] + [name]
      for rule in file.rules.reversed() where rule.matches(path, isFolder: isFolder) {
        return !rule.isException
      }
    }
    return false
  }
}
