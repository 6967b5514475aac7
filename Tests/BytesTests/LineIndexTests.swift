import Bytes
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: ["", "a", "\n", "a\nb", "a\r\n\r\nbc\n", "\n\n\n"])
  func agreesWithTheCountFromTheStart(_ text: String) {
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    for offset in 0...bytes.count + 1 {
      #expect(index.position(of: offset) == SourcePosition(offset: offset, in: bytes))
    }
  }
}
