import Bytes
import Testing
import _TestSupport

@Suite struct SourcePositionTests {
  @Test(arguments: [
    Fact("the start", 0, SourcePosition(line: 1, column: 1)),
    Fact("a line feed belongs to its line", 2, SourcePosition(line: 1, column: 3)),
    Fact("after a line feed", 3, SourcePosition(line: 2, column: 1)),
    Fact("in the middle of a character", 4, SourcePosition(line: 2, column: 2)),
    Fact("the end", 5, SourcePosition(line: 2, column: 3)),
    Fact("beyond the end is the end", 99, SourcePosition(line: 2, column: 3)),
  ])
  func countsLinesByLineFeedAndColumnsByByte(_ fact: Fact<Int, SourcePosition>) {
    let bytes = Array("ab\nç".utf8)
    #expect(SourcePosition(offset: fact.input, in: bytes) == fact.expected)
  }

  @Test func anEmptyFileHasOnePosition() {
    #expect(SourcePosition(offset: 0, in: []) == SourcePosition(line: 1, column: 1))
  }

  @Test func aCarriageReturnIsAByteOfItsLine() {
    let bytes = Array("a\r\nb\rc".utf8)
    #expect(SourcePosition(offset: 3, in: bytes) == SourcePosition(line: 2, column: 1))
    #expect(SourcePosition(offset: 5, in: bytes) == SourcePosition(line: 2, column: 3))
  }

  @Test func isWrittenAsCompilersDo() {
    #expect(SourcePosition(line: 12, column: 34).description == "12:34")
  }
}
