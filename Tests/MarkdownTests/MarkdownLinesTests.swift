import Markdown
import Testing
import _TestSupport

/// Which lines of a text are code, and what of it is not seen.
@Suite struct MarkdownLinesTests {
  /// The lines with `|` before those of code, and a point for each blank.
  private func lines(_ text: String) -> [String] {
    let lines = MarkdownLines(Array(text.utf8))
    return lines.lines.map { line in
      let bytes = lines.bytes[line.range].map { $0 == 0x20 ? UInt8(ascii: ".") : $0 }
      return (line.isFenced ? "|" : "") + String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    Fact("lines of all ends", "a\nb\r\nc\rd", ["a", "b", "c", "d"]),
    Fact("a last line with an end", "a\n", ["a"]), Fact("nothing", "", []),
    Fact("a byte order mark", "\u{FEFF}a", ["a"]),
    Fact("a fence", "```\na\n```\nb", ["|```", "|a", "|```", "b"]),
    Fact("tildes", "~~~~\n~~~\n~~~~\nb", ["|~~~~", "|~~~", "|~~~~", "b"]),
    Fact("another sign", "```\n~~~\n", ["|```", "|~~~"]),
    Fact("code on a line", "```a``` b\nc", ["```a```.b", "c"]),
    Fact("a comment", "a<!--b-->c", ["a........c"]),
    Fact("a comment over lines", "<!-- a\nb -->c\nd", ["......", ".....c", "d"]),
    Fact("a comment without an end", "<!-- a\nb", ["......", "."]),
    Fact("a fence in a comment", "<!--\n```\n-->\na", ["....", "...", "...", "a"]),
    Fact("a quoted comment", "`<!--` a", ["`<!--`.a"]),
  ])
  func codeAndCommentsAreTold(_ fact: Fact<String, [String]>) {
    #expect(lines(fact.input) == fact.expected)
  }

  @Test func aFenceNamesItsLanguage() {
    let lines = MarkdownLines(Array("``` Swift x\na\n```\nb".utf8))
    #expect(lines.lines.map(\.language) == ["swift", "swift", "swift", ""])
  }
}
