internal import Platform

/// What a folder holds, links and devices left out.
struct FolderListing {
  /// The names of its files, in the order of their bytes.
  private(set) var files: [String] = []
  /// The names of its folders, in the same order.
  private(set) var folders: [String] = []

  /// Lists the folder `path` below `root`; `nil` where there is no such folder.
  init?(_ root: String, _ path: String) throws(ConfigurationError) {
    let whole = "\(root)/\(path)"
    guard let folder = unsafe opendir(whole) else {
      guard errno != ENOENT, errno != ENOTDIR else { return nil }
      throw Self.failure(path)
    }
    defer { unsafe closedir(folder) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      // Of what is gone by now, or whose name is no UTF-8, nothing is told.
      var status = stat()
      guard unsafe lstat("\(whole)/\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(name)
      case S_IFDIR: folders.append(name)
      default: break
      }
    }
    guard errno == 0 else { throw Self.failure(path) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func failure(_ path: String) -> ConfigurationError {
    ConfigurationError(
      code: .unreadable, file: path, position: nil,
      reason: "cannot be listed: \(unsafe String(cString: strerror(errno)))",
      hint: "check who may read it")
  }
}
