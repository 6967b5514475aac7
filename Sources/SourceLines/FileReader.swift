internal import Platform

/// Reads files, one after the other, through one buffer.
///
/// They are read, not mapped: another process may shrink a source meanwhile.
struct FileReader {
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)

  /// Lends the bytes of the file at `location` to `body`, piece by piece. The first piece has all
  /// bytes of the file, or as many as fit.
  ///
  /// `path` is the name that errors give.
  mutating func read(
    _ path: SourcePath, at location: [UInt8],
    _ body: (RawSpan) throws(SourceLinesError) -> Void
  ) throws(SourceLinesError) {
    let descriptor = unsafe open(location.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unopened(path, errno) }
    defer { close(descriptor) }
    while true {
      let count = try fill(from: descriptor, path)
      try unsafe body(buffer.span.bytes.extracting(first: count))
      if count < buffer.count { return }
    }
  }

  /// The bytes of the file at `location`; `path` is the name that errors give.
  mutating func bytes(
    of path: SourcePath, at location: [UInt8]
  ) throws(SourceLinesError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path, at: location) { piece in
      unsafe piece.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Reads until the buffer is full or the file ends, and gives the number of bytes.
  private mutating func fill(
    from descriptor: Int32, _ path: SourcePath
  ) throws(SourceLinesError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe Platform.read(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unopened(path, errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
