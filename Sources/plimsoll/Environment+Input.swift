internal import Bytes
internal import Platform

extension Environment {
  /// A stream that bytes are read from.
  struct Input {
    let descriptor: Int32

    /// No list on a command's input is as large as this; something else may be.
    private static let limit = 1 << 28

    /// All bytes up to the end.
    func readAll() throws(FileError) -> [UInt8] {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe chunk.withUnsafeMutableBytes { buffer in
          unsafe read(descriptor, buffer.baseAddress, buffer.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw failure(unsafe String(cString: strerror(errno))) }
        if count == 0 { return bytes }
        guard count <= Self.limit - bytes.count else {
          throw failure("it is larger than \(Self.limit) bytes")
        }
        bytes.append(contentsOf: chunk[..<count])
      }
    }

    private func failure(_ reason: String) -> FileError {
      FileError(
        code: .unreadable, subject: "standard input", reason: "cannot be read: \(reason)",
        hint: "check where it comes from")
    }
  }
}
