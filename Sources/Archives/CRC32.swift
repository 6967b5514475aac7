internal import CZlib

/// The checksum of an entry's bytes before they were packed: CRC-32, as zlib has it.
struct CRC32 {
  private(set) var value: UInt32 = 0

  mutating func update(_ bytes: [UInt8]) {
    value = unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(value), buffer.baseAddress, buffer.count))
    }
  }
}
