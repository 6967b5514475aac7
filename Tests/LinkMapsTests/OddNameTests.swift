import LinkMaps
import Testing

/// Names are never split: whatever stands in them, the numbers before them are read.
@Suite struct OddNameTests {
  static let names = [
    "", " ", "a b", "[  1] x", "]", "#", "# Symbols:", "0x10\t0x20\t[  1] x", "\ttab\t", "a\rb",
    "a\0b", "caf\u{e9} \u{1F600}", "literal string: \\n", "<<dead>>", "-[Foo bar:]", "a\n b",
    "a\n\nb", "a\n# b", "a\n#", "a\n[  2] b", "two\nmore\nlines",
  ]

  @Test(arguments: names)
  func aLiveNameIsWhateverFollowsTheNumber(name: String) throws {
    let map = try Sample.map(
      AppleMap(rows: [(0x1000, 4, 1, "_a"), (0x1010, 8, 2, name), (0x1020, 16, 1, "_c")]).text)
    #expect(map.rows.map(map.name) == ["_a", name, "_c"])
    #expect(map.rows.map(\.bytes) == [4, 8, 16])
    #expect(map.rows[1].file == 2)
    let bytes = map.nameBytes(of: map.rows[1])
    #expect(bytes == Array(name.utf8))
  }

  @Test(arguments: names)
  func aDeadNameIsWhateverFollowsTheNumber(name: String) throws {
    for tag in ["<<dead>>", "<<dead>> "] {
      var map = AppleMap(
        rows: [(0x1000, 4, 1, "_a"), (0x1004, 0, 1, name)],
        dead: [(4, 1, "_x"), (8, 2, name), (16, 1, "_y")])
      map.deadTag = tag
      let read = try Sample.map(map.text)
      #expect(read.deadRows?.map(read.name) == ["_x", name, "_y"])
      #expect(read.deadRows?.map(\.livesOn) == [false, true, false])
      #expect(read.totals.total.deadBytes == 28)
      #expect(read.totals.total.foldedBytes == 8)
      #expect(read.linker == (tag.hasSuffix(" ") ? .ld64 : .ldPrime))
    }
  }

  @Test func bytesThatAreNoTextAreKept() throws {
    let text = AppleMap(rows: [(0x1000, 4, 1, "_\u{7f}"), (0x1004, 4, 1, "_b")]).text
    let bytes = text.utf8.map { $0 == 0x7f ? 0xff : $0 }
    let map = try Sample.map(bytes)
    #expect(map.rows.map(map.name) == ["_\u{FFFD}", "_b"])
    let name = map.nameBytes(of: map.rows[0])
    #expect(name == [UInt8(ascii: "_"), 0xff])
  }

  @Test(arguments: ["a b(c).o", "[  9] x.o", "# y.o", "tab\t.o", "two\nlines.o", "x(y)(z.o)", ""])
  func aPathIsWhateverFollowsTheNumber(path: String) throws {
    var map = AppleMap(rows: [(0x1000, 4, 1, "_a")])
    map.files[1] = path
    let read = try Sample.map(map.text)
    #expect(read.files.map(\.path) == ["linker synthesized", path, "b.o"])
    #expect(read.files[1].figures.bytes == 4)
  }

  @Test func anOutputPathMayHoldALineFeed() throws {
    let text = AppleMap(rows: [(0x1000, 4, 1, "_a")]).text
    let map = try Sample.map("# Path: odd\n# name" + text.dropFirst("# Path: a.out".count))
    #expect(map.outputPath == "odd\n# name")
    #expect(map.architecture == "arm64")
  }

  @Test func aLiveDeadRowIsAnError() throws {
    let text = AppleMap(rows: [(0x1000, 4, 1, "_a\n<<dead>> \t0x00000004\t[  1] _b")]).text
    let error = try #require(throws: LinkMapError.self) { try Sample.map(text) }
    #expect(error.code == .malformed)
  }

  @Test(arguments: ["page zero", "__mh_execute_header"])
  func aListWithWhatCannotDieIsFalse(name: String) throws {
    let map = try Sample.map(
      AppleMap(rows: [(0x1000, 4, 1, "_a")], dead: [(4, 1, "_b"), (0x1_0000_0000, 0, name)]).text)
    #expect(map.notes == [.deadListIsFalse])
    #expect(map.deadRows == nil)
    let alike = try Sample.map(
      AppleMap(rows: [(0x1000, 4, 1, "_a")], dead: [(4, 1, "literal string: \(name)")]).text)
    #expect(alike.totals.total.deadBytes == 4)
  }

  @Test func anEmptyDeadListIsNone() throws {
    for hasBlankLine in [true, false] {
      var map = AppleMap(rows: [(0x1000, 4, 1, "_a")], dead: [])
      map.hasBlankLine = hasBlankLine
      let read = try Sample.map(map.text)
      #expect(read.deadRows == [])
      #expect(read.totals.total.deadBytes == 0)
      #expect(read.linker == (hasBlankLine ? .ld64 : .lldMachO))
    }
  }
}
