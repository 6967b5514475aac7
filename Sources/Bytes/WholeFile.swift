internal import Platform

/// Files read and written in one piece.
public enum WholeFile {
  /// The bytes of the file at `path`.
  ///
  /// The file is read, not mapped: another process may shrink it meanwhile.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw readFailure(path, errno) }
    defer { close(descriptor) }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw readFailure(path, errno) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, Int(status.st_size)))
    let chunkSize = min(max(Int(status.st_size) + 1, 4096), 1 << 20)
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Platform.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw readFailure(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Puts `bytes` at `path`: readers see the old file or the new one, never a part of one.
  ///
  /// The bytes are written to a new file in the same folder, which then takes the place of the old
  /// one. A symbolic link at `path` is replaced, not followed. The process's mask is taken from
  /// `permissions`. With `creatingFolder`, the last folder of the path is made where it is missing.
  public static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt16 = 0o666, creatingFolder: Bool = false
  ) throws(FileError) {
    if creatingFolder, let slash = path.lastIndex(of: "/") {
      // Fails where the folder is there already; if it is missing after that, opening says so.
      _ = unsafe mkdir(String(path[..<slash]), 0o777)
    }
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw writeFailure(path, errno) }
    var written = 0
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe Platform.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          failure = errno
          return
        }
        written += count
      }
    }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe unlink(temporary)
      throw writeFailure(path, failure)
    }
  }

  private static func readFailure(_ path: String, _ number: Int32) -> FileError {
    let missing = number == ENOENT || number == ENOTDIR
    return FileError(
      code: missing ? .missing : .unreadable, subject: path,
      reason: "cannot be read: \(systemMessage(number))",
      hint: missing ? "check the spelling and the folder you are in" : "check its permissions")
  }

  private static func writeFailure(_ path: String, _ number: Int32) -> FileError {
    FileError(
      code: .unwritable, subject: path, reason: "cannot be written: \(systemMessage(number))",
      hint: "check that the folder exists, is writable and has room")
  }

  private static func systemMessage(_ number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }
}
