import Bytes
import Testing
import _TestSupport

@testable import ObjectFiles

/// How literals are taken apart, and which of them are copies of the one before.
struct LiteralKindTests {
  /// The pieces of a section at address 100: `=` and its place for copies, otherwise the place alone.
  private static func pieces(
    _ kind: LiteralKind, _ text: String, named addresses: [UInt64]
  ) -> [String] {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "-") ? 0 : $0 }
    let section = Section(
      segment: "", name: ".str", address: 100, size: UInt64(bytes.count),
      fileRange: 0..<bytes.count, content: .strings, isAllocated: true, isExecutable: false,
      isWritable: false)
    let pieces = unsafe kind.pieces(of: section, named: addresses, bytes.span.bytes)
    return pieces.map { ($0.role == .literalCopies ? "=" : "") + "\($0.start - 100)" }
  }

  @Test(
    arguments: [
      Fact("different strings", ("a-b-", []), ["0", "2"]),
      Fact("the same twice", ("a-a-b-", []), ["0", "=2", "4"]),
      Fact("many copies", ("a-a-a-a-", []), ["0", "=2"]),
      Fact("a beginning", ("a-ab-a-", []), ["0", "2", "5"]),
      Fact("padding", ("a---b---", []), ["0", "2", "=3", "4", "6", "=7"]),
      Fact("nothing but NULs", ("--------", []), ["0", "=1"]),
      Fact("an empty string that is named", ("--------", [104]), ["0", "=1", "4", "=5"]),
      Fact("two of them, in any order", ("-----", [103, 102]), ["0", "=1", "2", "3", "=4"]),
      Fact("the first and the last", ("-----", [100, 104]), ["0", "=1", "4"]),
      Fact("the inside of a string", ("ab-ab-ab-", [104]), ["0", "3", "=6"]),
      Fact("the end is the last one's", ("----", [104]), ["0", "=1", "3"]),
      Fact("what lies outside", ("----", [7, 999]), ["0", "=1", "3"]),
      Fact("no end", ("a-a", []), ["0", "2"]),
      Fact("nothing", ("", [100]), []),
    ] as [Fact<(String, [UInt64]), [String]>])
  func copiesOfAStringAreOnePiece(_ fact: Fact<(String, [UInt64]), [String]>) {
    #expect(
      Self.pieces(.strings(width: 1), fact.input.0, named: fact.input.1) == fact.expected)
  }

  @Test(
    arguments: [
      Fact("wide strings", (.strings(width: 2), "a---a-------"), ["0", "=4", "8", "=10"]),
      Fact("wide strings without an end", (.strings(width: 2), "a-a-"), ["0"]),
      Fact("constants", (.constants(size: 4), "abcdabcdabcdabce"), ["0", "=4", "12"]),
      Fact("half a constant", (.constants(size: 4), "--------xxxxxx"), ["0", "=4", "8", "12"]),
    ] as [Fact<(LiteralKind, String), [String]>])
  func copiesAreOfTheWidthOfTheirKind(_ fact: Fact<(LiteralKind, String), [String]>) {
    #expect(Self.pieces(fact.input.0, fact.input.1, named: []) == fact.expected)
  }
}
