internal import CZlib

/// Takes the bytes of one deflated entry apart again.
@safe struct RawInflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the last byte of the entry has come out.
  private(set) var isFinished = false

  private init(stream: UnsafeMutablePointer<z_stream>) { unsafe self.stream = stream }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  static func make() throws(ArchiveError) -> RawInflater {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe plimsoll_inflate_init_raw(stream)
    guard status == Z_OK else {
      unsafe stream.deallocate()
      throw .zlib("inflateInit2", status)
    }
    return unsafe RawInflater(stream: stream)
  }

  /// Lends `body` what comes out of a piece, part by part; it may ask to stop by giving `false`.
  ///
  /// Gives `false` where the piece is no deflated data, or goes on behind its end.
  mutating func inflate(_ piece: [UInt8], _ body: ([UInt8]) -> Bool) -> Bool {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    return unsafe piece.withUnsafeBufferPointer { input in
      // zlib does not write through `next_in`; its type only lacks the `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(clamping: input.count)
      defer { unsafe stream.pointee.next_in = nil }
      while true {
        if isFinished { return unsafe stream.pointee.avail_in == 0 }
        var status: Int32 = Z_OK
        let count = unsafe room.withUnsafeMutableBufferPointer { room in
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = UInt32(clamping: room.count)
          status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
          return unsafe room.count - Int(stream.pointee.avail_out)
        }
        guard count == 0 || body(Array(room[..<count])) else { return false }
        switch status {
        case Z_STREAM_END: isFinished = true
        case Z_OK: if count < room.count, unsafe stream.pointee.avail_in == 0 { return true }
        case Z_BUF_ERROR: return unsafe stream.pointee.avail_in == 0
        default: return false
        }
      }
    }
  }
}
