internal import Platform

/// What the counting of lines asks the system, with paths as bytes.
enum FileSystem {
  /// What a path can lead to.
  enum Kind {
    case file
    case folder
    /// A symbolic link; only told of the entries of a folder.
    case link
    /// A device, a pipe or a socket.
    case other

    init(_ mode: mode_t) {
      self =
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }
  }

  /// A name in a folder.
  struct Entry {
    var name: [UInt8]
    var kind: Kind
  }

  /// What `path` leads to, or the system's number for why that cannot be told.
  static func kind(of path: [UInt8]) -> (kind: Kind?, failure: Int32) {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { return (nil, errno) }
    return (Kind(status.st_mode), 0)
  }

  /// Whether `path` is itself a symbolic link.
  static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return unsafe lstat(path.cString, &status) == 0 && Kind(status.st_mode) == .link
  }

  /// The absolute path without links that `path` leads to, or `nil` where it leads nowhere.
  static func realPath(of path: [UInt8]) -> [UInt8]? {
    guard let real = unsafe realpath(path.cString, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe bytes(real)
  }

  /// What the folder `path` holds, in the order of the names' bytes; or the system's number for why
  /// that cannot be told.
  static func entries(of path: [UInt8]) -> (entries: [Entry], failure: Int32) {
    guard let folder = unsafe opendir(path.cString) else { return ([], errno) }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        unsafe Array(buffer.prefix { $0 != 0 })
      }
      if name == [.period] || name == [.period, .period] { continue }
      let kind = unsafe kind(ofType: Int(entry.pointee.d_type)) ?? unlistedKind(path, name)
      entries.append(Entry(name: name, kind: kind))
    }
    guard errno == 0 else { return ([], errno) }
    entries.sort { SourcePath($0.name) < SourcePath($1.name) }
    return (entries, 0)
  }

  private static func kind(ofType type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// The kind of an entry of a folder, on systems that do not tell it with the name.
  private static func unlistedKind(_ folder: [UInt8], _ name: [UInt8]) -> Kind {
    var status = stat()
    let path = folder + [.slash] + name
    return unsafe lstat(path.cString, &status) == 0 ? Kind(status.st_mode) : .other
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

extension [UInt8] {
  /// The bytes as C takes them, up to the first NUL.
  var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
