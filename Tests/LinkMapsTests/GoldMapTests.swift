import LinkMaps
import Testing

@Suite struct GoldMapTests {
  @Test func whatGoldMadeIsTheLinkersAndFillersAreNobodys() throws {
    let map = try LinkMap(Sample.file("elf/tiny.gold"))
    let made = map.rows.filter { $0.file == 0 }.map(map.name)
    #expect(made.prefix(3) == ["note header", "dynsym", "string table"])
    #expect(made.contains("PLT"))
    #expect(made.contains("GOT IRELATIVE PLT"))
    #expect(made.contains("common"))
    #expect(!made.contains("fill"))
    #expect(!made.contains("file header"))
    let text = try #require(map.sections.first { $0.name == ".text" })
    #expect(text.unattributedBytes == 0xe + 7 + 0xc + 7)
    #expect(map.sections.first { $0.name == ".bss" }?.isZeroFill == true)
    #expect(map.notes.contains(.stringsHaveNoOwner))
    #expect(map.notes.contains(.framesHaveNoOwner))
    #expect(!map.sections.contains { $0.name == ".symtab" })
  }

  @Test func aCompressedSectionIsRead() throws {
    let map = try Sample.map(
      """

      Memory map

       ** file header
                      0x0000000000000000       0x40

      .text           0x0000000000001000       0x20 load address 0x0000000000003000
       .text          0x0000000000001000       0x10 a.o
       ** fill        0x0000000000001010       0x10

      .zdata          0x0000000000002000       0x10 (before compression)
       .zdata         0x0000000000002000       0x10 a.o
       **             0x0000000000002000        0x0

      """)
    #expect(map.linker == .gold)
    #expect(map.sections.map(\.unattributedBytes) == [0x10, 0])
    #expect(map.files[1].figures.bytes == 0x20)
  }
}
