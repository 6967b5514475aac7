internal import Platform

/// Files read and written in one piece.
public enum WholeFile {
  /// The bytes of the file at `path`.
  ///
  /// The file is read, not mapped: another process may shrink it meanwhile. One of more than `limit`
  /// bytes is an error.
  public static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw readFailure(path, errno) }
    defer { close(descriptor) }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw readFailure(path, errno) }
    var bytes: [UInt8] = []
    // What the file system says of the size may be anything.
    let expected = min(max(Int(status.st_size), 0), 1 << 26)
    bytes.reserveCapacity(expected)
    let chunkSize = min(max(expected + 1, 4096), 1 << 20)
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Platform.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw readFailure(path, errno) }
      if count == 0 { return bytes }
      guard count <= limit - bytes.count else {
        throw FileError(
          code: .unreadable, subject: path, reason: "is larger than \(limit) bytes",
          hint: "check that it is the right file")
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Puts `bytes` at `path`: readers see the old file or the new one, never a part of one.
  ///
  /// The bytes are written to a new file in the same folder, which then takes the place of the old
  /// one and its permissions; without an old one, the process's mask is taken from `permissions`.
  /// A symbolic link at `path` is replaced, not followed, but a device or pipe is written into.
  /// With `creatingFolder`, the last folder of the path is made where it is missing.
  public static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt16 = 0o666, creatingFolder: Bool = false
  ) throws(FileError) {
    if isDeviceOrPipe(path) {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw writeFailure(path, errno) }
      let failure = write(bytes, andClose: descriptor)
      guard failure == 0 else { throw writeFailure(path, failure) }
      return
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    if creatingFolder, !folder.isEmpty {
      // Fails where the folder is there already; if it is missing after that, opening says so.
      _ = unsafe mkdir(String(folder), 0o777)
    }
    let temporary = "\(folder).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw writeFailure(path, errno) }
    var old = stat()
    if unsafe lstat(path, &old) == 0, old.st_mode & S_IFMT == S_IFREG {
      fchmod(descriptor, old.st_mode & 0o777)
    }
    var failure = write(bytes, andClose: descriptor)
    if failure == 0, unsafe rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe unlink(temporary)
      throw writeFailure(path, failure)
    }
  }

  /// Whether `path` leads to something that has no content of its own, such as `/dev/null`.
  private static func isDeviceOrPipe(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Gives the number of the error, or 0.
  private static func write(_ bytes: [UInt8], andClose descriptor: Int32) -> Int32 {
    var failure = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, failure == 0 { failure = errno }
    return failure
  }

  static func readFailure(_ path: String, _ number: Int32) -> FileError {
    let missing = number == ENOENT || number == ENOTDIR
    let hint =
      if missing {
        "check the spelling and the folder you are in"
      } else if number == EISDIR {
        "name a file in it"
      } else {
        "check its permissions"
      }
    return FileError(
      code: missing ? .missing : .unreadable, subject: path,
      reason: "cannot be read: \(systemMessage(number))", hint: hint)
  }

  private static func writeFailure(_ path: String, _ number: Int32) -> FileError {
    FileError(
      code: number == ENOENT || number == ENOTDIR ? .missing : .unwritable, subject: path,
      reason: "cannot be written: \(systemMessage(number))",
      hint: "check that the folder exists, is writable and has room")
  }

  private static func systemMessage(_ number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }
}
