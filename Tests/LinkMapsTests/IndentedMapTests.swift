import LinkMaps
import Testing

/// The maps of ld.lld and mold, which tell levels by indentation.
@Suite struct IndentedMapTests {
  static let heading =
    "             VMA              LMA     Size Align Out     In      Symbol\n"

  @Test func symbolsOwnWhatTheyStateAndTheSectionTheRest() throws {
    let map = try Sample.map(
      Self.heading + """
                      1000             1000       40    16 .text
                      1000             1000       30    16         dir/a b.o:(.text.f)
                      1000             1000       10     1                 f
                      1000             1000       10     1                 alias of f
                      1008             1008        4     1                 inner
                      1018             1018        8     1                 g(int (*)(char))
                      1020             1020        0     1                 label
                      1038             1038        8     1         lib.a(m.o):(.text)

        """)
    #expect(
      map.rows.map(map.name) == [
        ".text.f", "f", "alias of f", "inner", "g(int (*)(char))", "label", ".text",
      ])
    #expect(map.rows.map(\.bytes) == [0x18, 0x10, 0, 0, 8, 0, 8])
    #expect(map.rows.map(\.isInputSection) == [true, false, false, false, false, false, true])
    #expect(map.files.map(\.name) == ["linker synthesized", "a b.o", "lib.a(m.o)"])
    #expect(map.files.map(\.figures.rowBytes) == [0, 0x30, 8])
    #expect(map.sections[0].unattributedBytes == 8)
    #expect(map.notes == [.endsAmongLoadedSections])
    try checkSums(of: map)
  }

  @Test func olderAndNarrowerColumnsAreRead() throws {
    let old = try Sample.map(
      """
      Address          Size             Align Out     In      Symbol
      00000000001000           40    16 .text
                  1000           40    16         a.o:(.text)
                  1000           10     1                 f

      """)
    #expect(old.linker == .lldELF)
    #expect(old.rows.map(\.bytes) == [0x30, 0x10])
    let narrow = try Sample.map(
      """
           VMA      LMA     Size Align Out     In      Symbol
         10000    10000       40     4 .text
         10000    10000       40     4         a.o:(.text)
         10000    10000 1234567890     4 .wide
      """ + "\n")
    #expect(narrow.sections.map(\.size) == [0x40, 0x12_3456_7890])
  }

  @Test func scriptCommandsAreNoSections() throws {
    let map = try Sample.map(
      Self.heading + """
                         0                0        0     1 . = SIZEOF_HEADERS
                      1000             1000       20     1 .text
                      1000             1000        4     1         LONG(0x1234)
                      1004             1004        c     1         . = ALIGN(16)
                      1010             1010        0     1         PROVIDE(start = .)
                      1010             1010       10     1         a.o:(.text)
                      1020             1020      fe0     1 . = ALIGN(0x1000)
                      2000             2000        0     1 end = .

        """)
    #expect(map.sections.map(\.name) == [".text"])
    #expect(map.sections[0].unattributedBytes == 0xc)
    #expect(map.files.map(\.figures.bytes) == [4, 0x10])
    #expect(map.bytes(named: "LONG(0x1234)") == [4])
  }

  @Test func theLinkersPiecesAndMergedStringsAreItsOwn() throws {
    let map = try LinkMap(Sample.file("elf/tiny.lld"))
    #expect(map.notes == [.stringsHaveNoOwner])
    #expect(!map.files.contains { $0.path.contains("<internal>") })
    #expect(map.bytes(named: ".rodata.str1.1") == [13])
    #expect(map.sections.first { $0.name == ".relro_padding" }?.unattributedBytes == 0x638)
    #expect(map.sections.first { $0.name == ".relro_padding" }?.isZeroFill == true)
    let tiny = try #require(map.file(named: "tiny.o"))
    #expect(tiny.figures.bytes == 0x48 + 0x20 + 4 + 0x29 + 0x17 + 0x190 + 0xc8)
    #expect(tiny.figures.fileBytes == tiny.figures.bytes - 0xc8)
    #expect(map.bytes(named: ".eh_frame+0x70") == [0x20])
  }

  @Test func relocatableSectionsAllLieAtZero() throws {
    let map = try LinkMap(Sample.file("elf/relocatable.lld"))
    #expect(map.sections.map(\.name).contains(".data.exactly13"))
    #expect(!map.sections.contains { [".comment", ".symtab", ".strtab"].contains($0.name) })
    #expect(!map.sections.contains { $0.name.hasPrefix(".rela") })
    #expect(map.bytes(named: "z") == [4])
  }

  @Test func crossReferencesAreNoPartOfTheMap() throws {
    let map = try LinkMap(Sample.file("elf/icf.lld"))
    #expect(map.file(named: "libarc.a(arc.o)")?.archivePath == "libarc.a")
  }

  @Test func bareSectionsOfMoldAreItsOwn() throws {
    let map = try LinkMap(Sample.file("elf/tiny.mold"))
    #expect(!map.sections.contains { ["EHDR", "PHDR", "SHDR", ".symtab"].contains($0.name) })
    let made = map.rows.filter { $0.file == 0 }
    #expect(made.map(map.name).contains(".dynsym"))
    #expect(made.map(map.name).contains(".rodata.str"))
    #expect(map.sections.first { $0.name == ".relro_padding" }?.unattributedBytes == 1720)
    #expect(map.bytes(named: "used_fn") == [41])
    #expect(map.bytes(named: "deregister_tm_clones") == [48])
    #expect(map.bytes(named: "frame_dummy") == [0x16c9 - 0x16c0])
    #expect(map.sections.first { $0.name == ".common" }?.isZeroFill == true)
  }

  @Test func mappingSymbolsEndNoFunction() throws {
    let map = try Sample.map(
      """
                     VMA       Size Align Out     In      Symbol
                  0x1000         64     4 .text
                  0x1000         64     4         a.o:(.text)
                  0x1000          0     0                 $x
                  0x1000          0     0                 f
                  0x1010          0     0                 $d.1
                  0x1020          0     0                 $x.2
                  0x1020          0     0                 $s1a1gyyF

      """)
    #expect(map.rows.map(\.bytes) == [0, 0, 0x20, 0, 0, 0x20])
  }

  @Test(arguments: [
    "x", "1000", "    1000             1000       40    16", " 1000 1000 40 z .text",
    " 1000 1000 ffffffffffffffff 16 .text", " 12345678901234567 0 0 1 .text",
    " 1000 1000 40 16\t.text", " 1000 1000 8000000000000000 1 .text",
    " 1000 1000 10 1 .text\n 1000 1000 8000000000000000 1         a.o:(.text)",
  ])
  func aLineThatIsNoRowIsAnError(line: String) throws {
    let error = try #require(throws: LinkMapError.self) {
      try Sample.map(Self.heading + "  800  800  10  1 .x\n" + line + "\n")
    }
    #expect(error.code == .malformed)
    #expect(error.offset >= Self.heading.utf8.count + 21)
  }
}
