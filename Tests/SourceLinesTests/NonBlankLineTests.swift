import SourceLines
import Subprocesses
import Testing
import _TestSupport

@Suite struct NonBlankLineTests {
  private static let facts: [Fact<[UInt8], Int>] = [
    Fact("empty", bytes(""), 0),
    Fact("one line feed", bytes("\n"), 0),
    Fact("line feeds only", bytes("\n\n\n"), 0),
    Fact("one letter", bytes("a"), 1),
    Fact("a last line without its end", bytes("a\n\nb"), 2),
    Fact("a last line of blanks", bytes("a\n \t"), 1),
    Fact("blanks around text", bytes("  a  \n\t\n  b"), 2),
    Fact("all six blanks", bytes("\t\u{B}\u{C}\r \n"), 0),
    Fact("a vertical tab alone", bytes("a\n\u{B}\nb\n"), 2),
    Fact("a form feed alone", bytes("a\n\u{C}\nb\n"), 2),
    Fact("CRLF", bytes("a\r\n\r\nb\r\n"), 2),
    Fact("a lone CR ends no line", bytes("a\rb\r"), 1),
    Fact("CR only", bytes("a\r\rb\r\r"), 1),
    Fact("lone CRs and nothing else", bytes("\r\r\n\r"), 0),
    Fact("a no-break space is text", bytes("a\n\u{A0}\nb\n"), 3),
    Fact("a byte order mark is text", bytes("\u{FEFF}\n\n"), 1),
    Fact("a line separator is text, and ends no line", bytes("a\u{2028}b\n\u{2028}\n"), 2),
    Fact("next line is text", [0x85, 0x0A, 0xA0, 0x0A], 2),
    Fact("bytes that are not UTF-8 are text", [0xFF, 0x0A, 0xC0, 0x0A, 0x80], 3),
    Fact("the bytes beside the blanks are text", [8, 10, 14, 10, 31, 10, 33, 10, 127], 5),
    Fact(
      "blanks with their highest bits set are text",
      [0x89, 10, 0x8A, 10, 0x8B, 10, 0x8C, 10, 0x8D, 10, 0xA0, 10], 6),
    Fact("text that ends where eight bytes do", bytes("aaaaaaa\nbbbbbbb\n"), 2),
    Fact("text long before its line feed", bytes("a" + spaces(30) + "\n" + spaces(30) + "\n"), 1),
    Fact("text right before its line feed", bytes(spaces(30) + "a\n" + spaces(30)), 1),
    Fact("a long line", bytes(String(repeating: "x", count: 5000) + "\n\nx"), 2),
    Fact("more lines than a byte can count", bytes(String(repeating: "x\n", count: 3000)), 3000),
  ]

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(arguments: facts)
  func aLineCountsIfItHoldsAByteThatIsNotBlank(_ fact: Fact<[UInt8], Int>) {
    #expect(fact.input.nonBlankLineCount == fact.expected)
    #expect(PlainCount.of(fact.input) == fact.expected)
  }

  @Test(optionalTool("grep"), arguments: facts)
  func theCountIsThatOfGrep(_ fact: Fact<[UInt8], Int>) throws {
    #expect(try Grep.count(fact.input) == fact.expected)
  }

  /// Grep takes a line with NUL for no match, or the whole file for binary; we take it for text.
  @Test(
    arguments: [
      Fact("alone", [0, 10], 1), Fact("between blanks", [32, 0, 32, 10, 10], 1),
      Fact("everywhere", [UInt8](repeating: 0, count: 100), 1),
      Fact("in text", [97, 0, 10, 0, 98, 10, 10], 2),
    ] as [Fact<[UInt8], Int>])
  func aNULByteIsText(_ fact: Fact<[UInt8], Int>) {
    #expect(fact.input.nonBlankLineCount == fact.expected)
  }

  @Test func everyByteIsTextOrBlankInEveryPlace() {
    for byte in UInt8.min ... .max {
      for length in [1, 7, 8, 9, 17] {
        for place in 0..<length {
          var line = [UInt8](repeating: 0x20, count: length)
          line[place] = byte
          let expected = PlainCount.of(line)
          #expect(line.nonBlankLineCount == expected, "\(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomBytesCountAsTheyDoOneByOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = randomBytes(below: 300, &random)
      #expect(bytes.nonBlankLineCount == PlainCount.of(bytes), "\(bytes)")
      // No part may lie where words of eight bytes would like it.
      let start = random.below(bytes.count + 1)
      let count = unsafe bytes.span.bytes.extracting(droppingFirst: start).nonBlankLineCount
      #expect(count == PlainCount.of(Array(bytes[start...])), "\(bytes)")
    }
    let large = randomBytes(below: 100_000, &random)
    #expect(large.nonBlankLineCount == PlainCount.of(large))
  }

  @Test(arguments: [5, 6] as [UInt64])
  func bytesCountTheSameInPieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = randomBytes(below: 100, &random)
      var counter = NonBlankLineCounter()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(random.below(20))
        unsafe counter.add(piece.span.bytes)
        rest = rest.dropFirst(piece.count)
        #expect(counter.count == PlainCount.of(Array(bytes[..<rest.startIndex])))
      }
    }
  }

  @Test(optionalTool("grep"), arguments: [7] as [UInt64])
  func randomTextCountsAsWithGrep(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let bytes = randomBytes(below: 2000, &random).map { $0 == 0 ? 1 : $0 }
      #expect(try bytes.nonBlankLineCount == Grep.count(bytes), "\(bytes)")
    }
  }

  /// Bytes that are mostly blanks and line feeds, and otherwise anything.
  private func randomBytes(below limit: Int, _ random: inout SplitMix64) -> [UInt8] {
    (0..<random.below(limit)).map { _ in
      random.chance(70)
        ? random.pick([0x20, 0x0A, 0x09, 0x0D, 0x0B, 0x0C, 0x61])
        : UInt8(truncatingIfNeeded: random.next())
    }
  }
}

extension [UInt8] {
  fileprivate var nonBlankLineCount: Int { unsafe span.bytes.nonBlankLineCount }
}
