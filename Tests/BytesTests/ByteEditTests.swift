import Bytes
import Testing

@Suite struct ByteEditTests {
  private static let bytes = Array("abcdef".utf8)

  private static func edit(_ range: Range<Int>, _ old: String, _ new: String) -> ByteEdit {
    ByteEdit(range, old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test func editsAreMadeTogetherInAnyOrder() {
    let edits = [
      Self.edit(4..<5, "e", "EEE"), Self.edit(0..<2, "ab", ""), Self.edit(6..<6, "", "!"),
    ]
    #expect(ByteEdit.apply(edits, to: Self.bytes) == .changed(Array("cdEEEf!".utf8)))
    #expect(ByteEdit.apply([], to: Self.bytes) == .changed(Self.bytes))
  }

  @Test(arguments: [
    [edit(1..<3, "xx", "y")], [edit(5..<7, "fg", "y")], [edit(1..<3, "b", "y")],
  ])
  func bytesThatAreOthersAreNotTouched(_ edits: [ByteEdit]) {
    #expect(ByteEdit.apply(edits, to: Self.bytes) == .refused(edits[0]))
  }

  @Test func editsThatOverlapAreRefused() {
    let edits = [Self.edit(0..<3, "abc", "x"), Self.edit(2..<4, "cd", "y")]
    #expect(ByteEdit.apply(edits, to: Self.bytes) == .refused(edits[1]))
  }
}
