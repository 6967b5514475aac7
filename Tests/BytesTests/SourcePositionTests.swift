import Bytes
import Testing

@Suite struct SourcePositionTests {
  @Test(arguments: [
    (0, SourcePosition(line: 1, column: 1)),
    (2, SourcePosition(line: 1, column: 3)),
    (3, SourcePosition(line: 2, column: 1)),
    (5, SourcePosition(line: 2, column: 3)),
    (99, SourcePosition(line: 2, column: 3)),
  ])
  func countsLinesByLineFeedAndColumnsByByte(offset: Int, expected: SourcePosition) {
    #expect(SourcePosition(offset: offset, in: Array("ab\nçd".utf8.prefix(5))) == expected)
  }
}
