internal import Platform

extension SHA256 {
  /// The sum of the file at `path`, read in pieces; `progress` is told how many bytes are done.
  public static func digest(
    ofFile path: String, progress: (Int) -> Void = { _ in }
  ) throws(FileError) -> SHA256Digest {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WholeFile.readFailure(path, errno) }
    defer { close(descriptor) }
    var sum = SHA256()
    var done = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw WholeFile.readFailure(path, errno) }
      if count == 0 { return sum.finish() }
      unsafe sum.update(chunk.span.bytes.extracting(0..<count))
      done += count
      progress(done)
    }
  }
}
