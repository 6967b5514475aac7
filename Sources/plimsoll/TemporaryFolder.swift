internal import Platform

/// A folder for files of one run, which `remove` deletes with all that is in it.
struct TemporaryFolder {
  /// Its absolute path.
  let path: String

  /// Makes one where the system has its temporary files.
  init() throws {
    var name = Array("/tmp/plimsoll-XXXXXX".utf8CString)
    let isMade = unsafe name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else {
      throw InputError(
        subject: "/tmp",
        reason: "a folder cannot be made there: \(unsafe String(cString: strerror(errno)))",
        hint: "check its permissions and the space there")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Deletes it; what cannot be deleted stays.
  func remove() { Self.remove(path) }

  /// Deletes a file, a link or a folder with all that is in it; links are not followed.
  private static func remove(_ path: String) {
    guard unsafe unlink(path) != 0 else { return }
    for name in namesInFolder(path).names {
      remove("\(path)/\(String(decoding: name, as: UTF8.self))")
    }
    _ = unsafe rmdir(path)
  }
}
