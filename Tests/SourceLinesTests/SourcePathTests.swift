import SourceLines
import Testing
import _TestSupport

@Suite struct SourcePathTests {
  @Test(
    arguments: [
      Fact("ASCII", Array("a/b.swift".utf8), ["a/b.swift", "a/b.swift"]),
      Fact("UTF-8", Array("ä/😀 b".utf8), ["ä/😀 b", "ä/😀 b"]),
      Fact("a backslash", Array("a\\b".utf8), ["a\\b", "a\\b"]),
      Fact("a line feed", Array("a\nb".utf8), ["a\\x0ab", "a\nb"]),
      Fact("an escape sequence", [0x1B, 0x63], ["\\x1bc", "\u{1B}c"]),
      Fact("delete", [0x7F], ["\\x7f", "\u{7F}"]),
      Fact("a control character beyond ASCII", [0xC2, 0x9B], ["\\xc2\\x9b", "\u{9B}"]),
      Fact("a byte", [0x61, 0xFF, 0x62], ["a\\xffb", "a\\xffb"]),
      Fact(
        "a byte after a character cut short", [0xE2, 0x82, 0x61], ["\\xe2\\x82a", "\\xe2\\x82a"]),
      Fact("a surrogate", [0xED, 0xA0, 0x80], ["\\xed\\xa0\\x80", "\\xed\\xa0\\x80"]),
      Fact("a byte and a backslash", [0x5C, 0xFF, 0xC3, 0xA4], ["\\\\\\xffä", "\\\\\\xffä"]),
      Fact("a byte and a line feed", [0xFF, 0x0A], ["\\xff\\x0a", "\\xff\n"]),
      Fact("nothing", [], ["", ""]),
    ] as [Fact<[UInt8], [String]>])
  func aPathIsShownOnOneLineAndWrittenAsItIs(_ fact: Fact<[UInt8], [String]>) {
    let path = SourcePath(fact.input)
    #expect([path.description, path.text] == fact.expected)
  }

  @Test func pathsAreInTheOrderOfTheirBytes() {
    let paths = [[], [0], [0, 0], [1], [0x7F], [0x80], [0xFF], [0xFF, 0]].map { SourcePath($0) }
    #expect(paths.reversed().sorted() == paths)
  }
}
