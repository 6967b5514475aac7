/// Writes all of `bytes` to `descriptor`, however many calls that takes.
///
/// Gives 0, or the system's number for what went wrong; how much was written by then is not told.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = unsafe write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else if count == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
