internal import MarkedBlocks
internal import Testing

@Suite struct MarkedBlockTests {
  private func blocks(_ text: String) throws -> [(name: String, content: String)] {
    let bytes = Array(text.utf8)
    return try MarkedBlock.blocks(in: bytes, of: "README.md").map {
      ($0.name, String(decoding: bytes[$0.range], as: UTF8.self))
    }
  }

  @Test(arguments: [
    ("<!-- plimsoll:size -->\n1,008\n<!-- /plimsoll:size -->\n", "1,008\n"),
    ("a\r\n<!-- plimsoll:size -->\r\n1\r\n<!-- /plimsoll:size -->\r\n", "1\r\n"),
    ("<!--plimsoll:size-->\n<!--/plimsoll:size-->", ""),
    ("  <!-- plimsoll:size -->  \n\n2\n\n<!-- /plimsoll:size -->", "\n2\n\n"),
  ])
  func aBlockIsWhatStandsBetweenTheLinesOfItsMarkers(text: String, content: String) throws {
    let found = try blocks(text)
    #expect(found.map(\.name) == ["size"])
    #expect(found.map(\.content) == [content])
  }

  @Test func blocksOfSeveralNamesStandInOneDocument() throws {
    let found = try blocks(
      """
      <!-- plimsoll:size -->
      a
      <!-- /plimsoll:size -->
      <!-- plimsoll:install-2 -->
      b
      <!-- /plimsoll:install-2 -->
      """)
    #expect(found.map(\.name) == ["size", "install-2"])
    #expect(found.map(\.content) == ["a\n", "b\n"])
  }

  @Test(arguments: [
    "```\n<!-- plimsoll:size -->\n```\n",
    "Write `<!-- plimsoll:size -->` before it.\n",
    "<!-- plimsoll:Size! -->\n",
    "<!-- version -->1.0.0<!-- /version -->\n",
    "",
  ])
  func examplesAndOtherCommentsAreNoMarkers(text: String) throws {
    #expect(try blocks(text).isEmpty)
  }

  @Test(arguments: [
    ("\n<!-- plimsoll:size -->\n", "README.md:2: begins a block 'size' that has no end"),
    ("<!-- /plimsoll:size -->\n", "README.md:1: ends a block 'size' that was not begun"),
    (
      "<!-- plimsoll:a -->\n<!-- plimsoll:b -->\n<!-- /plimsoll:b -->\n<!-- /plimsoll:a -->\n",
      "README.md:2: has a marker within the block 'a'"
    ),
    (
      "<!-- plimsoll:a -->\n<!-- /plimsoll:a -->\n<!-- plimsoll:a -->\n<!-- /plimsoll:a -->\n",
      "README.md:3: marks a second block 'a'"
    ),
  ])
  func aMarkerWithoutItsPairIsAnError(text: String, message: String) throws {
    let error = #expect(throws: MarkedBlockError.self) { try blocks(text) }
    #expect(error?.description.hasPrefix(message) == true)
  }
}
