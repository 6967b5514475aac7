internal import Platform

/// A folder under the git directory for files that are not finished yet; gone at the end.
///
/// What runs that were killed have left is removed after a day: git itself would never do that, as
/// it does not know our names.
struct ScratchFolder: ~Copyable {
  /// Where it is.
  let path: String

  private static let namePrefix = "unfinished-"
  private static let secondsToLive = 24 * 60 * 60

  private init(path: String) { self.path = path }

  deinit { Self.remove(path) }

  /// Makes one for `repository`.
  static func make(in repository: borrowing Repository) throws(GitError) -> ScratchFolder {
    let parent = repository.commonDirectory + "/plimsoll"
    guard unsafe mkdir(parent, 0o777) == 0 || errno == EEXIST else { throw systemFailure(parent) }
    removeOld(in: parent)
    var path = Array("\(parent)/\(namePrefix)XXXXXX".utf8CString)
    let isMade = unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw systemFailure(parent) }
    let text = path.dropLast().map { UInt8(bitPattern: $0) }
    return ScratchFolder(path: String(decoding: text, as: UTF8.self))
  }

  /// Moves the finished file `name` to `destination`.
  func move(_ name: String, to destination: String) throws(GitError) {
    guard unsafe rename("\(path)/\(name)", destination) == 0 else {
      throw Self.systemFailure(destination)
    }
  }

  private static func removeOld(in parent: String) {
    let limit = time(nil) - secondsToLive
    for name in names(in: parent) where name.hasPrefix(namePrefix) {
      var status = stat()
      guard unsafe stat("\(parent)/\(name)", &status) == 0, status.modified < limit else {
        continue
      }
      remove("\(parent)/\(name)")
    }
  }

  /// Removes a folder of files.
  private static func remove(_ path: String) {
    for name in names(in: path) { unsafe unlink("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }

  private static func names(in folder: String) -> [String] {
    namesInFolder(folder).names.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func systemFailure(_ path: String) -> GitError {
    GitError(
      code: .failure, subject: path,
      reason: "cannot be written: \(unsafe String(cString: strerror(errno)))",
      hint: "check the permissions and the space there")
  }
}
