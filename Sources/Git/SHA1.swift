/// SHA-1 (FIPS 180-4), for the checksum that ends a pack.
///
/// Object ids are not computed here: the library does that, with detection of collisions. It also
/// checks this sum when it indexes the pack.
struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0
  )
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 80)

  private static let blockSize = 64

  /// Takes in more bytes.
  mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      offset = min(Self.blockSize - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<offset])
      guard pending.count == Self.blockSize else { return }
      let block = pending
      compress(block, at: 0)
      pending.removeAll(keepingCapacity: true)
    }
    while bytes.count - offset >= Self.blockSize {
      compress(bytes, at: offset)
      offset += Self.blockSize
    }
    pending.append(contentsOf: bytes[offset...])
  }

  /// Ends the message and gives its 20 bytes.
  consuming func finish() -> [UInt8] {
    let bitCount = byteCount * 8
    var padding: [UInt8] = [0x80]
    let tail = (pending.count + 1) % Self.blockSize
    padding.append(contentsOf: repeatElement(0, count: (56 - tail + 64) % 64))
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(padding)
    return [state.0, state.1, state.2, state.3, state.4].flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func compress(_ block: [UInt8], at offset: Int) {
    for index in 0..<16 {
      let byte = offset + 4 * index
      schedule[index] =
        UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16
        | UInt32(block[byte + 2]) << 8 | UInt32(block[byte + 3])
    }
    for index in 16..<80 {
      let word =
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = word << 1 | word >> 31
    }
    var (a, b, c, d, e) = state
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (d ^ (b & (c ^ d)), 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: ((b & c) | (d & (b | c)), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = (a << 5 | a >> 27) &+ mix &+ e &+ constant &+ schedule[index]
      (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, next)
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }
}
