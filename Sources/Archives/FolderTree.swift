internal import Platform

/// Everything below a folder, as it is packed.
public enum FolderTree {
  /// The folder at `path` and all it holds, under `name`, in the order of their bytes.
  ///
  /// What macOS strews about (`.DS_Store`, `._…`, `__MACOSX`) is left out. Links are kept as links.
  /// A device, a pipe, and a name that is no UTF-8, are errors.
  public static func entries(
    ofFolder path: String, named name: String
  ) throws(ArchiveError) -> [ArchiveEntry] {
    var entries = [ArchiveEntry(name, .folder)]
    var waiting = [(path: path, name: name)]
    while let folder = waiting.popLast() {
      for child in try names(in: folder.path) where !isClutter(child) {
        let place = (path: "\(folder.path)/\(child)", name: "\(folder.name)/\(child)")
        let content = try content(of: place.path)
        entries.append(ArchiveEntry(place.name, content))
        if content == .folder { waiting.append(place) }
      }
    }
    return ArchiveEntry.inOrder(entries)
  }

  /// The file, folder or link at `path`.
  public static func content(of path: String) throws(ArchiveError) -> ArchiveEntry.Content {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw .unreadable(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link(target: try linkTarget(path))
    case S_IFREG:
      return .file(
        path: path, byteCount: Int(status.st_size), isExecutable: status.st_mode & 0o100 != 0)
    default:
      throw ArchiveError(
        .unsupported, path, "is neither a file nor a folder nor a link",
        hint: "remove it: it cannot be packed")
    }
  }

  private static func isClutter(_ name: String) -> Bool {
    name == ".DS_Store" || name == "__MACOSX" || name.hasPrefix("._")
  }

  private static func names(in folder: String) throws(ArchiveError) -> [String] {
    let (found, failure) = namesInFolder(folder)
    guard failure == 0 else { throw .unreadable(folder, failure) }
    var names: [String] = []
    for bytes in found {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw ArchiveError(
          .unsupported, folder,
          "holds a name that is not UTF-8: \(String(decoding: bytes, as: UTF8.self))",
          hint: "rename it")
      }
      names.append(name)
    }
    return names
  }

  private static func linkTarget(_ path: String) throws(ArchiveError) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(path, errno) }
    guard count < bytes.count,
      let target = String(validating: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    else {
      throw ArchiveError(
        .unsupported, path, "is a link whose target is too long, or not UTF-8", hint: "remove it")
    }
    return target
  }
}

extension ArchiveError {
  static func unreadable(_ path: String, _ number: Int32) -> ArchiveError {
    ArchiveError(
      .unreadable, path, "cannot be read: \(unsafe String(cString: strerror(number)))",
      hint: "check the path and its permissions")
  }

  static func unwritable(_ path: String, _ number: Int32) -> ArchiveError {
    ArchiveError(
      .unwritable, path, "cannot be written: \(unsafe String(cString: strerror(number)))",
      hint: "check that the folder exists, is writable and has room")
  }
}
