import Bytes
import Testing
import _TestSupport

@Suite struct ChecksumTests {
  private func sample(_ byteCount: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(byteCount))
    return (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test(arguments: [1, 7, 8, 9, 16, 100, 257])
  func everyFlippedBitShows(byteCount: Int) {
    let bytes = sample(byteCount)
    let sum = Checksum.of(bytes[...])
    for bit in 0..<byteCount * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << (bit % 8)
      #expect(Checksum.of(flipped[...]) != sum, "bit \(bit)")
    }
  }

  @Test(arguments: [1, 8, 9, 64, 100]) func everyCutShows(byteCount: Int) {
    let bytes = sample(byteCount)
    let sums = (0...byteCount).map { Checksum.of(bytes[..<$0]) }
    #expect(Set(sums).count == byteCount + 1)
  }

  @Test func zerosOfEveryLengthDiffer() {
    let zeros = [UInt8](repeating: 0, count: 100)
    #expect(Set((0...100).map { Checksum.of(zeros[..<$0]) }).count == 101)
  }

  @Test func aSliceSumsLikeItsCopy() {
    let bytes = sample(100)
    for start in 0...9 {
      #expect(Checksum.of(bytes[start...]) == Checksum.of(Array(bytes[start...])[...]))
    }
  }

  /// Files of ours hold these sums, so they may not change without a new version of the file.
  @Test(arguments: [
    Fact("nothing", "", "930a62294cbd63af"), Fact("a word", "12345678", "340b3346cb287f39"),
    Fact("a word and a rest", "123456789", "26d13eb1c903d6ff"),
  ])
  func staysTheSameForever(_ fact: Fact<String, String>) {
    let sum = Checksum.of(Array(fact.input.utf8)[...])
    #expect(sum.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined() == fact.expected)
  }
}
