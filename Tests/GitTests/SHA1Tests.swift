import Subprocesses
import Testing
import _TestSupport

@testable import Git

@Suite struct SHA1Tests {
  private func hex(_ chunks: [[UInt8]]) -> String {
    var sum = SHA1()
    for chunk in chunks { sum.update(chunk) }
    return sum.finish().map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }

  @Test(arguments: [
    Fact("nothing", "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    Fact("FIPS 180, one block", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    Fact(
      "FIPS 180, two blocks", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    Fact(
      "FIPS 180, a million", String(repeating: "a", count: 1_000_000),
      "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func hasThePublishedSums(_ fact: Fact<String, String>) {
    #expect(hex([Array(fact.input.utf8)]) == fact.expected)
  }

  @Test(optionalTool("sha1sum")) func agreesWithSha1sumAtEveryLength() throws {
    let scratch = try Scratch()
    var random = SplitMix64(seed: 5)
    let samples = (Array(0...200) + [1000, 65_535, 65_536]).map { byteCount in
      (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    for (index, sample) in samples.enumerated() { try scratch.write(sample, to: "\(index)") }
    let command = Subprocess(
      "sha1sum", samples.indices.map { "\(scratch.path)/\($0)" },
      environment: HostEnvironment.minimal)
    let expected = try command.run().outputText.split(separator: "\n").map { $0.prefix(40) }
    #expect(samples.map { Substring(hex([$0])) } == expected)
  }

  @Test func doesNotMindHowTheBytesAreDivided() {
    var random = SplitMix64(seed: 6)
    let bytes = (0..<1000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let whole = hex([bytes])
    for _ in 0..<200 {
      var chunks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = min(random.below(150), rest.count)
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(hex(chunks) == whole)
    }
  }
}
