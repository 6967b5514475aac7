/// A quick sum that tells whether a file of ours is whole; no protection against intent.
public enum Checksum {
  /// Eight bytes that follow from `bytes`: FNV-1a over words of eight, with a last mix.
  public static func of(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    unsafe bytes.withUnsafeBytes { buffer in
      let wordCount = buffer.count / 8
      for index in 0..<wordCount {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: word)) &* 0x100_0000_01b3
        sum ^= sum >> 29
      }
      for index in (wordCount * 8)..<buffer.count {
        sum = unsafe (sum ^ UInt64(buffer[index])) &* 0x100_0000_01b3
      }
    }
    sum = (sum ^ UInt64(bytes.count)) &* 0x100_0000_01b3
    sum ^= sum >> 32
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 * 8)) }
  }
}
