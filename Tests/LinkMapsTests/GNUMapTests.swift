import LinkMaps
import Testing

@Suite struct GNUMapTests {
  /// A map of GNU ld with these lines between its lists and its end.
  static func map(_ lines: String, discarded: String = "") throws(LinkMapError) -> LinkMap {
    try Sample.map(
      """

      Discarded input sections

      \(discarded)
      Memory Configuration

      Name             Origin             Length             Attributes
      FLASH            0x0000000008000000 0x0000000000040000 xr
      *default*        0x0000000000000000 0xffffffffffffffff

      Linker script and memory map

      LOAD a.o
      \(lines)
      OUTPUT(a.elf elf64-x86-64)

      """)
  }

  /// Names as long as the columns for them, and longer: GNU ld wraps from a certain length on.
  @Test(arguments: [
    ".text.exact13c", ".text.exac14ch", ".text.exact15ch", ".text.exact16chr", ".data..LPBX1",
    ".text.a_much_longer_name_than_all_of_the_others", "odd sec", "x",
  ])
  func namesOfEveryLengthAreRead(name: String) throws {
    let wrapped = name.utf8.count >= 14
    let pad = String(repeating: " ", count: wrapped ? 16 : 15 - name.utf8.count)
    let sectionWraps = name.utf8.count >= 15
    let sectionPad = String(repeating: " ", count: sectionWraps ? 16 : 16 - name.utf8.count)
    let map = try Self.map(
      """
      \(name)\(sectionWraps ? "\n" : "")\(sectionPad)0x0000000000001000       0x20
       *(\(name))
       \(name)\(wrapped ? "\n" : "")\(pad)0x0000000000001000       0x1d dir/a b.o
                      0x0000000000001000                first
                      0x0000000000001010                last
       *fill*         0x000000000000101d        0x3 90
      """)
    #expect(map.sections.map(\.name) == [name])
    #expect(map.rows.map(map.name) == [name, "first", "last"])
    // The last symbol reaches to the end of its input section, not of the output section.
    #expect(map.rows.map(\.bytes) == [0, 0x10, 0xd])
    #expect(map.files.map(\.path) == ["linker synthesized", "dir/a b.o"])
    #expect(map.sections[0].unattributedBytes == 3)
  }

  @Test func aLoadAddressIsNoFile() throws {
    let map = try Self.map(
      """
      .data           0x0000000020000000       0x10 load address 0x0000000008000138
       .data          0x0000000020000000       0x10 a.o

      .data..LPBX1
                      0x0000000020000010        0x4 Ladeadresse 0x0000000008000148
       .pb            0x0000000020000010        0x4 a.o
      """)
    #expect(map.sections.map(\.name) == [".data", ".data..LPBX1"])
    #expect(map.files.map(\.name) == ["linker synthesized", "a.o"])
    #expect(map.files[1].figures.bytes == 0x14)
  }

  @Test func whatWasMergedIntoOthersOwnsNothing() throws {
    // b.o's strings are all in a.o's, c.o's all but one byte; their sizes are those they had.
    let map = try Self.map(
      """
      .rodata         0x0000000000002000       0x40
       .rodata.str1.1
                      0x0000000000002000       0x11 a.o
                                               0x18 (size before relaxing)
       .rodata.str1.1
                      0x0000000000002011       0x14 b.o
       *fill*         0x0000000000002011        0xf
       .rodata.str1.1
                      0x0000000000002020        0x8 c.o
       .rodata.str1.1
                      0x0000000000002021       0x30 d.o
       .rodata        0x0000000000002021       0x1f e.o
       .rodata.str1.1
                      0x0000000000002040       0x30 f.o
      """)
    let bytes = Dictionary(uniqueKeysWithValues: map.files.map { ($0.name, $0.figures.bytes) })
    #expect(
      bytes == [
        "linker synthesized": 0, "a.o": 0x11, "b.o": 0, "c.o": 1, "d.o": 0, "e.o": 0x1f, "f.o": 0,
      ])
    #expect(map.sections[0].unattributedBytes == 0xf)
    #expect(map.file(named: "b.o")?.figures.rowBytes == 0x14)
  }

  @Test func linesThatAreNoRowsAreNone() throws {
    let map = try Self.map(
      """
                      [!provide]                        PROVIDE (__start = .)
                      0x0000000000001000                . = ALIGN (0x10)
      START GROUP
      LOAD /usr/lib/libc.a
      END GROUP

      .text           0x0000000000001000       0x20
       *(.text.unlikely .text.*_unlikely)
       crtbegin?.o(.text)
       .text          0x0000000000001000       0x20 a.o
                      0x0000000000001000                _begin = .
                      0x0000000000001000                operator=(int)
                      0x0000000000001008                ASSERT ((. < 0x40), too large)
                      [0x0000000000001010]                PROVIDE (_mid = .)
                      0x0000000000001010                second

      .unplaced
       *(.unplaced)

      /DISCARD/
       *(.note.GNU-stack)
      """)
    #expect(map.rows.map(map.name) == [".text", "operator=(int)", "second"])
    #expect(map.rows.map(\.bytes) == [0, 0x10, 0x10])
  }

  @Test func bytesOfTheScriptAreTheLinkers() throws {
    let map = try LinkMap(Sample.file("elf/firmware.gnuld"))
    // The first section lies at address 0, and is loaded there.
    #expect(map.sections.first?.name == ".isr_vector")
    #expect(!map.sections.contains { $0.name == ".comment" })
    let made = map.rows.filter { $0.file == 0 && $0.bytes > 0 }
    #expect(made.map(map.name) == ["LONG 0x1234", "BYTE 0x1", "QUAD 0x55"])
    #expect(made.map(\.bytes) == [4, 1, 8])
    #expect(map.sections.first?.unattributedBytes == 0xb + 3)
    #expect(map.sections.map(\.name).contains("my sec"))
    #expect(map.bytes(named: "odd") == [4])
    #expect(map.bytes(named: "pb") == [4])
    #expect(map.bytes(named: ".text.helper") == [0x1a])
    let lld = try LinkMap(Sample.file("elf/firmware.lld"))
    #expect(lld.file(named: "fw.o")?.figures.bytes == map.file(named: "fw.o")?.figures.bytes)
    #expect(lld.files[0].figures.bytes == map.files[0].figures.bytes)
  }

  @Test func theLanguageDoesNotMatter() throws {
    for linker in ["gnuld", "gold"] {
      let english = try LinkMap(Sample.file("elf/tiny.\(linker)"))
      let japanese = try LinkMap(Sample.file("elf/tiny-ja.\(linker)"))
      let object = try #require(japanese.file(named: "tiny.o"))
      #expect(object.figures == english.file(named: "tiny.o")?.figures)
      #expect(japanese.deadRows?.count == english.deadRows?.count)
    }
  }

  @Test func discardedSectionsAreDead() throws {
    let map = try LinkMap(Sample.file("elf/tiny.gnuld"))
    let dead = try #require(map.deadRows).filter { map.files[$0.file].name == "tiny.o" }
    #expect(
      dead.map(map.name) == [
        ".text", ".text.unused_fn", ".text.kept", ".data.unused_data", ".note.GNU-stack",
        ".llvm_addrsig",
      ])
    #expect(dead.map(\.size) == [0, 0x20, 6, 0x190, 0, 2])
    #expect(map.file(named: "tiny.o")?.figures.deadBytes == 0x1b8)
    #expect(map.file(named: "tiny.o")?.figures.foldedBytes == nil)
    #expect(map.totals.total.foldedBytes == nil)
    for linker in ["lld", "gold", "mold"] {
      let other = try LinkMap(Sample.file("elf/tiny.\(linker)"))
      #expect(other.deadRows == nil)
      #expect(other.totals.total.deadBytes == nil)
    }
    #expect(try LinkMap(Sample.file("elf/firmware.gnuld")).deadRows == nil)
  }

  @Test func theLinkersSectionsAreNotTheFirstInputs() throws {
    let map = try LinkMap(Sample.file("elf/tiny.gnuld"))
    #expect(map.notes.contains(.linkerSectionsMoved))
    let made = Set(map.rows.filter { $0.file == 0 }.map(map.name))
    #expect(
      made.isSuperset(of: [".interp", ".dynsym", ".rela.got", ".plt", ".eh_frame_hdr", ".got"]))
    let first = map.rows(ofFile: "Scrt1.o").filter { $0.bytes > 0 }
    #expect(
      Set(first.map { map.sections[$0.section].name }).isSubset(of: [
        ".note.gnu.property", ".note.ABI-tag", ".text", ".eh_frame",
      ]))
    #expect(
      try Self.map(".text           0x1000     0x8\n .text.x        0x1000        0x8 linker stubs")
        .files.count == 1)
  }

  @Test func aMapWithoutItsEndIsAnError() throws {
    let text = String(decoding: try Sample.bytes("elf/tiny.gnuld"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let part = lines.prefix { !$0.hasPrefix("OUTPUT(") }.joined(separator: "\n") + "\n"
    let error = try #require(throws: LinkMapError.self) { try Sample.map(part) }
    #expect(error.code == .truncated)
    // Orphan sections and cross references may follow.
    let more =
      text + "\nCross Reference Table\n\nSymbol            File\nmain              tiny.o\n"
    #expect(try Sample.map(more).files == LinkMap(Sample.file("elf/tiny.gnuld")).files)
  }

  @Test func aPartOfAMapIsReadWhereItIsOne() throws {
    let map = try Sample.map(
      """
      Linker script and memory map

      .text           0x08000000       0x20
       *(.text*)
       .text.f        0x08000000       0x20 a.o
                      0x08000000                f

      """)
    #expect(map.linker == .gnuLD)
    #expect(map.notes.contains(.endsAmongLoadedSections))
    #expect(map.file(named: "a.o")?.figures.bytes == 0x20)
  }

  @Test func numbersThatCannotBeAreErrors() throws {
    for rows in [
      ".text           0x0000000000001000 0xffffffffffffffff",
      ".text           0x0000000000001000       0x10\n .text          0x0000000000001000 0x8000000000000000 a.o",
      ".a              0x1000 0x7fffffffffffe000\n.b              0x2000 0x7fffffffffffe000",
    ] {
      let error = try #require(throws: LinkMapError.self) { try Self.map(rows) }
      #expect(error.code == .malformed)
    }
    let error = try #require(throws: LinkMapError.self) {
      try Self.map(
        ".text           0x1000 0x10",
        discarded: " .a             0x0 0x7fffffffffffffff a.o\n .b             0x0 0x1 a.o")
    }
    #expect(error.code == .malformed)
  }

  @Test func piecesOutsideTheirSectionOwnNothing() throws {
    let map = try Self.map(
      """
      .text           0x0000000000001000       0x20
       .text          0xffffffffffffffff       0x10 merged.o
       .text.a        0x0000000000001000       0x10 a.o
                      0x0000000000000800                before
                      0x0000000000001004                inside
                      0x0000000000002000                behind
       .text.b        0x0000000000000f00       0x10 b.o
       .text.c        0x0000000000001018       0x10 c.o
      """)
    #expect(map.files.map(\.figures.bytes) == [0, 0, 0x10, 0, 8])
    #expect(map.bytes(named: "inside") == [0xc])
    try checkSums(of: map)
  }
}
