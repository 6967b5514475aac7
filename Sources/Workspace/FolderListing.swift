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
    let (names, failure) = namesInFolder(whole)
    guard failure == 0 else {
      guard failure != ENOENT, failure != ENOTDIR else { return nil }
      throw Self.failure(path, failure)
    }
    for name in names.map({ String(decoding: $0, as: UTF8.self) }) {
      // Of what is gone by now, or whose name is no UTF-8, nothing is told.
      var status = stat()
      guard unsafe lstat("\(whole)/\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(name)
      case S_IFDIR: folders.append(name)
      default: break
      }
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> ConfigurationError {
    ConfigurationError(
      code: .unreadable, file: path, position: nil,
      reason: "cannot be listed: \(unsafe String(cString: strerror(number)))",
      hint: "check who may read it")
  }
}
