/// Something that is to be packed.
public struct ArchiveEntry: Sendable, Hashable {
  /// Where its bytes come from.
  public enum Content: Sendable, Hashable {
    /// None: it is a folder.
    case folder
    /// The file at `path`, which has `byteCount` bytes.
    case file(path: String, byteCount: Int, isExecutable: Bool)
    /// None: it is a symbolic link to `target`.
    case link(target: String)
    /// The bytes themselves.
    case bytes([UInt8])
  }

  /// The path within the archive, with `/` between its parts and none at either end.
  public var name: String
  /// Where its bytes come from.
  public var content: Content

  /// Makes an entry out of its parts.
  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}

extension ArchiveEntry {
  /// The entries in the order of their names' bytes, each folder before what is in it.
  static func inOrder(_ entries: [ArchiveEntry]) -> [ArchiveEntry] {
    let named = entries.map { (name: $0.storedName, entry: $0) }
    return named.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map(\.entry)
  }

  /// The name as it stands in a zip archive: a folder's ends with a slash.
  var storedName: [UInt8] {
    Array(name.utf8) + (content == .folder ? [UInt8(ascii: "/")] : [])
  }

  /// The number of bytes before they are packed.
  var byteCount: Int {
    switch content {
    case .folder: 0
    case .file(_, let byteCount, _): byteCount
    case .link(let target): target.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }

  /// The type and permissions, as `st_mode` has them, but the same whoever packs.
  var mode: UInt32 {
    switch content {
    case .folder: 0o040755
    case .file(_, _, isExecutable: true): 0o100755
    case .file, .bytes: 0o100644
    case .link: 0o120777
    }
  }
}
