internal import CZlib

/// A zlib stream that is used for one small object after another.
@safe struct Deflater: ~Copyable {
  /// On the heap, since zlib remembers where its stream lies.
  private let stream: UnsafeMutablePointer<z_stream>

  private init(stream: UnsafeMutablePointer<z_stream>) { unsafe self.stream = stream }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  static func make() throws(GitError) -> Deflater {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe plimsoll_deflate_init(stream, Z_BEST_SPEED)
    guard status == Z_OK else {
      unsafe stream.deallocate()
      throw failure("deflateInit", status)
    }
    return unsafe Deflater(stream: stream)
  }

  /// Adds the deflated form of `bytes` to the end of `output`.
  func compress(_ bytes: [UInt8], into output: inout [UInt8]) throws(GitError) {
    unsafe deflateReset(stream)
    let bound = unsafe Int(deflateBound(stream, UInt(bytes.count)))
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: bound))
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { room in
        // zlib does not write through `next_in`; its type only lacks the `const`.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(clamping: bytes.count)
        unsafe stream.pointee.next_out = room.baseAddress.map { unsafe $0 + start }
        unsafe stream.pointee.avail_out = UInt32(clamping: bound)
        return unsafe deflate(stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { throw Self.failure("deflate", status) }
    output.removeLast(unsafe Int(stream.pointee.avail_out))
  }

  private static func failure(_ function: String, _ status: Int32) -> GitError {
    GitError(
      code: .failure, subject: "zlib", reason: "\(function) failed (\(status))",
      hint: "check the free memory")
  }
}
