/// SHA-256 (FIPS 180-4): what package managers call the checksum of an archive.
///
/// The message may come in pieces of any length; memory stays constant.
public struct SHA256: Sendable {
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// The begin of a block that is not whole yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  /// Begins an empty message.
  public init() {}

  /// Takes in more bytes.
  public mutating func update(_ bytes: RawSpan) {
    byteCount &+= UInt64(bytes.byteCount)
    var offset = 0
    if !pending.isEmpty {
      offset = min(Self.blockSize - pending.count, bytes.byteCount)
      pending += bytes.bytes(in: 0..<offset)
      guard pending.count == Self.blockSize else { return }
      state = unsafe Self.compress(pending.span.bytes, into: state)
      pending.removeAll(keepingCapacity: true)
    }
    let end = bytes.byteCount - (bytes.byteCount - offset) % Self.blockSize
    if offset < end { state = Self.compress(bytes.extracting(offset..<end), into: state) }
    pending += bytes.bytes(in: end..<bytes.byteCount)
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) { unsafe update(bytes.span.bytes) }

  /// Ends the message.
  public consuming func finish() -> SHA256Digest {
    let bitCount = byteCount &* 8
    var padding: [UInt8] = [0x80]
    let tail = (pending.count + 1) % Self.blockSize
    padding.append(contentsOf: repeatElement(0, count: (56 - tail + 64) % 64))
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(padding)
    return SHA256Digest(words: state)
  }

  /// The sum of a message that is there as a whole.
  public static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var sum = SHA256()
    sum.update(bytes)
    return sum.finish()
  }
}
