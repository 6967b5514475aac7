internal import CZlib

/// Compresses one entry after another, each given in pieces.
@safe struct RawDeflater: ~Copyable {
  /// The same for every archive: another level makes other bytes.
  static let level: Int32 = 6

  /// On the heap, since zlib remembers where its stream lies.
  private let stream: UnsafeMutablePointer<z_stream>

  private init(stream: UnsafeMutablePointer<z_stream>) { unsafe self.stream = stream }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  static func make() throws(ArchiveError) -> RawDeflater {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe plimsoll_deflate_init_raw(stream, level)
    guard status == Z_OK else {
      unsafe stream.deallocate()
      throw .zlib("deflateInit2", status)
    }
    return unsafe RawDeflater(stream: stream)
  }

  /// Begins another entry.
  func reset() { unsafe deflateReset(stream) }

  /// Takes in a piece and appends to `output` what has come of it; `isLast` ends the entry.
  func compress(
    _ piece: [UInt8], isLast: Bool, into output: inout [UInt8]
  ) throws(ArchiveError) {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var status: Int32 = Z_OK
    unsafe piece.withUnsafeBufferPointer { input in
      // zlib does not write through `next_in`; its type only lacks the `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(clamping: input.count)
      repeat {
        let count = unsafe room.withUnsafeMutableBufferPointer { room in
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = UInt32(clamping: room.count)
          status = unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          return unsafe room.count - Int(stream.pointee.avail_out)
        }
        output += room[..<count]
        // Room that is left tells that there is no more to come.
      } while unsafe stream.pointee.avail_out == 0 && status == Z_OK
      unsafe stream.pointee.next_in = nil
      unsafe stream.pointee.next_out = nil
    }
    // `Z_BUF_ERROR`: there was nothing to do.
    guard status == (isLast ? Z_STREAM_END : Z_OK) || (!isLast && status == Z_BUF_ERROR) else {
      throw .zlib("deflate", status)
    }
  }
}

extension ArchiveError {
  static func zlib(_ function: String, _ status: Int32) -> ArchiveError {
    ArchiveError(
      .unsupported, "zlib", "\(function) failed (\(status))", hint: "check the free memory")
  }
}
