internal import Platform

/// A file that is read here and there; another process may shrink it meanwhile.
@safe struct ReadFile: ~Copyable {
  let path: String
  let byteCount: Int
  private let descriptor: Int32

  private init(path: String, byteCount: Int, descriptor: Int32) {
    self.path = path
    self.byteCount = byteCount
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  static func open(_ path: String) throws(ArchiveError) -> ReadFile {
    // Without waiting: a pipe would let us wait for a writer.
    let descriptor = unsafe Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path, errno) }
    var status = stat()
    let failure = unsafe fstat(descriptor, &status) == 0 ? 0 : errno
    guard failure == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      if failure != 0 { throw .unreadable(path, failure) }
      throw ArchiveError(.unreadable, path, "is no regular file", hint: "name a file")
    }
    return ReadFile(path: path, byteCount: Int(status.st_size), descriptor: descriptor)
  }

  /// The bytes in `range`; `nil` where the file ends before.
  func bytes(in range: Range<Int>) throws(ArchiveError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < range.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done,
          off_t(range.lowerBound + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, errno) }
      if count == 0 { return nil }
      done += count
    }
    return bytes
  }
}
