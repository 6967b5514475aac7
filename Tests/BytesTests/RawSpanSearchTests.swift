import Testing
import _TestSupport

@testable import Bytes

@Suite struct RawSpanSearchTests {
  // A span cannot be named within `#expect`.
  private func firstOffset(of byte: UInt8, from start: Int, in bytes: [UInt8]) -> Int? {
    unsafe bytes.span.bytes.firstOffset(of: byte, from: start)
  }

  private func matches(_ pattern: [UInt8], at offset: Int, in bytes: [UInt8]) -> Bool {
    unsafe bytes.span.bytes.matches(pattern, at: offset)
  }

  @Test func findsWhatASlowSearchFinds() {
    var random = SplitMix64(seed: 1)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8(random.below(3)) }
      for byte in UInt8(0)...3 {
        for start in -2...length + 2 {
          let expected =
            start < 0 ? nil : bytes.indices.first { $0 >= start && bytes[$0] == byte }
          #expect(firstOffset(of: byte, from: start, in: bytes) == expected)
        }
      }
    }
  }

  @Test func matchesWhereTheBytesAre() {
    let bytes = Array("abcabc".utf8)
    for pattern in ["", "a", "abc", "bca", "abcabc", "abcabcd", "x"].map({ Array($0.utf8) }) {
      for offset in [Int.min, -1, 0, 1, 2, 3, 5, 6, 7, .max] {
        let expected =
          (0...bytes.count).contains(offset) && bytes[offset...].starts(with: pattern)
        #expect(
          matches(pattern, at: offset, in: bytes) == expected, "\(pattern) at \(offset)")
      }
    }
    #expect(matches([], at: 0, in: []))
    #expect(!matches([1], at: 0, in: []))
    #expect(firstOffset(of: 0, from: 0, in: []) == nil)
  }

  @Test func copiesARange() {
    let bytes: [UInt8] = [1, 2, 3]
    for range in [0..<3, 1..<3, 3..<3] {
      let copy = unsafe bytes.span.bytes.bytes(in: range)
      #expect(copy == Array(bytes[range]))
    }
  }
}
