import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// How the sections of an ELF file are taken apart, and what their atoms refer to.
@Suite(needsELF) struct ELFAtomTests {
  @Test(arguments: Fixture.elf)
  func atomsCoverTheSections(name: String) throws {
    for depth in [ObjectFile.Depth.sizes, .references] {
      #expect(Laws.broken(by: try Fixture.object(name, depth: depth), depth: depth) == [])
    }
  }

  // MARK: Merged constants

  @Test(
    arguments: [
      Fact("bytes", (width: 1, bytes: [97, 0, 98, 99, 0, 0]), [0, 2, 5]),
      Fact("two bytes", (2, [97, 0, 0, 0, 0, 98, 0, 0]), [0, 4]),
      Fact("four bytes", (4, [97, 0, 0, 0, 0, 0, 0, 0, 98, 0, 0, 0]), [0, 8]),
      Fact("no end", (1, [97, 0, 98]), [0, 2]),
    ] as [Fact<(width: UInt64, bytes: [UInt8]), [UInt64]>])
  func stringsEndWithANulOfTheirWidth(
    fact: Fact<(width: UInt64, bytes: [UInt8]), [UInt64]>
  ) throws {
    let file = ELFBuilder(sections: [
      .init(name: ".str", flags: 0x32, bytes: fact.input.bytes, entrySize: fact.input.width)
    ]).build()
    let object = try ObjectFile.read(file)
    #expect(object.atoms.map(\.address) == fact.expected)
    #expect(object.atoms.allSatisfy { $0.role == .literal })
    #expect(Laws.broken(by: object, depth: .references) == [])
    #expect(try ObjectFile.read(file, depth: .sizes).atoms.count == 1)
  }

  @Test func constantsAreOfOneSize() throws {
    let object = try ObjectFile.read(
      ELFBuilder(sections: [
        .init(
          name: ".cst8", flags: 0x12, bytes: (0..<24).map { UInt8($0 / 8) }, entrySize: 8)
      ]).build())
    #expect(object.atoms.map(\.address) == [0, 8, 16])
    #expect(object.atoms.allSatisfy { $0.role == .literal && $0.size == 8 })
  }

  /// Strings, and code that refers to the one at 2, or at the addend, by their section.
  private func strings(
    is64Bit: Bool, order: ByteOrder, machine: UInt16, type: UInt32, code: [UInt8], addend: Int64?,
    text: [UInt8] = [97, 0, 98, 0]
  ) -> [UInt8] {
    var builder = ELFBuilder(
      is64Bit: is64Bit, order: order, machine: machine,
      sections: [
        .init(name: ".str", flags: 0x32, bytes: text, entrySize: 1),
        .init(name: ".text", flags: 6, bytes: code),
      ],
      symbols: [.init(name: "", info: 3, section: 1)])
    builder.relocate(
      2, with: [.init(offset: 0, symbol: 1, type: type, addend: addend ?? 0)],
      hasAddends: addend != nil)
    return builder.build()
  }

  @Test func aSectionPlusAnAddendIsThePieceThere() throws {
    for (addend, expected) in [(2, 2), (3, 2), (0, 0), (-4, 0), (99, 2)] {
      let object = try ObjectFile.read(
        strings(
          is64Bit: true, order: .little, machine: 62, type: 1, code: [0, 0, 0, 0],
          addend: Int64(addend)))
      #expect(try object.targets(of: object.atoms(of: ".text")[0]) == [".str+\(expected)"])
    }
  }

  @Test func anEmptyStringAmongOthersIsAnAtomIfCodeNamesIt() throws {
    let object = try ObjectFile.read(
      strings(
        is64Bit: true, order: .little, machine: 62, type: 1, code: [0, 0, 0, 0], addend: 5,
        text: [UInt8](repeating: 0, count: 9)))
    #expect(try object.targets(of: object.atoms(of: ".text")[0]) == [".str+5"])
    #expect(try object.atoms(of: ".str").map(\.address) == [0, 1, 5, 6])
    #expect(Laws.broken(by: object, depth: .references) == [])
  }

  @Test(
    arguments: [
      Fact("i386", (3, ByteOrder.little, 1, [2, 0, 0, 0]), ".str+2"),
      Fact("ARM, a word", (40, .little, 2, [2, 0, 0, 0]), ".str+2"),
      Fact("ARM, big-endian", (40, .big, 2, [0, 0, 0, 2]), ".str+2"),
      Fact("ARM, movw r0, #2", (40, .little, 43, [0x02, 0x00, 0x00, 0xe3]), ".str+2"),
      Fact("ARM, movt r0, #2", (40, .little, 44, [0x02, 0x00, 0x40, 0xe3]), ".str+2"),
      Fact("Thumb, movw r0, #2", (40, .little, 47, [0x40, 0xf2, 0x02, 0x00]), ".str+2"),
      Fact("beyond the section", (3, .little, 1, [2, 0]), ".str+0"),
    ] as [Fact<(UInt16, ByteOrder, UInt32, [UInt8]), String>])
  private func addendsMayBeInTheCode(
    fact: Fact<(UInt16, ByteOrder, UInt32, [UInt8]), String>
  ) throws {
    let (machine, order, type, code) = fact.input
    let object = try ObjectFile.read(
      strings(
        is64Bit: false, order: order, machine: machine, type: type, code: code, addend: nil))
    #expect(try object.targets(of: object.atoms(of: ".text")[0]) == [fact.expected])
  }

  // MARK: Frames

  @Test func framesAreHeadersAndDescriptions() throws {
    let object = try Fixture.object("elf/tiny.o")
    let frames = try object.atoms(of: ".eh_frame")
    #expect(frames.map(\.address) == [0, 24, 44, 72, 92, 112])
    #expect(frames.map(\.role) == [.frameHeader] + Array(repeating: .frameDescription, count: 5))
    #expect(
      frames.dropFirst().map { object.targets(of: $0, role: .describedFunction) } == [
        [".text.weakf"], [".text.used_fn"], [".text.unused_fn"], [".text.kept"], [".text.main"],
      ])
    #expect(
      frames.dropFirst().allSatisfy {
        object.targets(of: $0, role: .unwinding) == [".eh_frame+0"]
      })
  }

  @Test func personalitiesAndExceptionTablesAreForUnwinding() throws {
    let object = try Fixture.object("elf/tinycpp.o")
    let frames = try object.atoms(of: ".eh_frame")
    let headers = frames.filter { $0.role == .frameHeader }
    #expect(headers.map { object.targets(of: $0) } == [[], ["DW.ref.__gxx_personality_v0"]])
    #expect(headers.allSatisfy { object.targets(of: $0, role: .unwinding).count <= 1 })
    let tables = frames.flatMap { object.targets(of: $0, role: .unwinding) }
      .filter { $0.hasPrefix(".gcc_except_table") }
    #expect(tables.count == 3)
  }

  /// One header and one description, the last field of which is where the function is.
  private func frames(_ order: ByteOrder, isLong: Bool, pointer: UInt32? = nil) -> [UInt8] {
    var writer = ByteWriter(order)
    func length(_ count: UInt32) {
      if isLong {
        writer.append(UInt32.max)
        writer.append(UInt64(count))
      } else {
        writer.append(count)
      }
    }
    length(8)
    writer.append(UInt32(0))
    writer.append(UInt32(1))
    length(12)
    writer.append(pointer ?? UInt32(isLong ? 32 : 16))
    writer.append(UInt64(0))
    return writer.bytes
  }

  @Test(arguments: [ByteOrder.little, .big], [false, true])
  private func frameLengthsMayBeLong(order: ByteOrder, isLong: Bool) throws {
    let bytes = frames(order, isLong: isLong) + [0, 0, 0, 0, 9, 9]
    var builder = ELFBuilder(
      order: order, sections: [.init(name: ".eh_frame", bytes: bytes)],
      symbols: [.init(name: "f"), .init(name: "table")])
    let function = UInt64(isLong ? 36 : 20)
    builder.relocate(
      1, with: [.init(offset: function + 4, symbol: 2), .init(offset: function, symbol: 1)])
    let object = try ObjectFile.read(builder.build())
    #expect(object.atoms.map(\.role) == [.frameHeader, .frameDescription, .ordinary])
    #expect(object.atoms.map(\.size) == (isLong ? [20, 24, 6] : [12, 16, 6]))
    #expect(object.targets(of: object.atoms[1], role: .describedFunction) == ["f"])
    #expect(object.targets(of: object.atoms[1], role: .unwinding) == ["table", ".eh_frame+0"])
    #expect(try ObjectFile.read(builder.build(), depth: .sizes).atoms.count == 1)
  }

  @Test func everyCutOfFramesIsRefused() throws {
    for isLong in [false, true] {
      let whole = frames(.little, isLong: isLong)
      let header = isLong ? 20 : 12
      for end in 1..<whole.count where end != header {
        let file = ELFBuilder(sections: [.init(name: ".eh_frame", bytes: Array(whole[..<end]))])
        #expect(throws: ObjectError.self, "cut at \(end)") { try ObjectFile.read(file.build()) }
      }
    }
  }

  @Test(arguments: [0xffff_ffff, 1, 12, 24, 0x8000_0000] as [UInt32])
  func aDescriptionNamesItsHeader(pointer: UInt32) throws {
    let bytes = frames(.little, isLong: false, pointer: pointer)
    let file = ELFBuilder(sections: [.init(name: ".eh_frame", bytes: bytes)]).build()
    let error = #expect(throws: ObjectError.self) { try ObjectFile.read(file) }
    #expect(error?.offset == 64 + 16 && error?.code == .malformed)
  }

  // MARK: References

  @Test func relocationsAreReferences() throws {
    let object = try Fixture.object("elf/tiny.o")
    #expect(try object.targets(of: object.atom("main")) == [".L.str", "puts", "used_fn"])
    #expect(
      try object.targets(of: object.atom("used_fn")) == ["weakf", "bss_used", "used_data"])
    #expect(try object.targets(of: object.atom("weakf")) == [])
    #expect(object.missingReferences == nil)
    #expect(try Fixture.object("elf/tiny.o", depth: .sizes).references.isEmpty)
  }

  @Test(needs(InstalledTool.readelf, named: "readelf"), arguments: Fixture.elf)
  func everyRelocationOfWhatIsInMemoryIsAReference(name: String) throws {
    let object = try Fixture.object(name)
    let listing = try #require(InstalledTool.readelf).run(["-rW", Fixture.path(name)])
    var expected = 0
    var counts = false
    for line in listing.split(separator: "\n") {
      if line.hasPrefix("Relocation section") {
        counts = !line.contains("'.rela.debug")
      } else if counts, let first = line.first, first.isHexDigit {
        expected += 1
      }
    }
    let described = object.atoms.filter { $0.role == .frameDescription }.count
    #expect(object.references.filter { $0.role != .linkOrder }.count == expected + described)
  }

  @Test func whatIsLinkedToASectionIsReferredToByIt() throws {
    let builder = ELFBuilder(sections: [
      .init(name: ".text.f", flags: 6, bytes: [1]),
      .init(name: "names", flags: 0x82, bytes: [2], link: 1),
      .init(name: "nobody's", flags: 0x82, bytes: [2], link: 0),
      .init(name: "debuggers'", flags: 0x82, bytes: [2], link: 99),
    ])
    let object = try ObjectFile.read(builder.build())
    #expect(object.targets(of: object.atoms[0], role: .linkOrder) == ["names+0"])
    #expect(object.references.count == 1)
  }

  @Test func symbolZeroIsNothing() throws {
    var builder = ELFBuilder(sections: [.init(name: ".text", bytes: [0, 0, 0, 0])])
    builder.relocate(1, with: [.init(offset: 0, symbol: 0)])
    #expect(try ObjectFile.read(builder.build()).references.isEmpty)
  }

  @Test func packedRelocationsAreMissing() throws {
    for type in [0x4000_0014, 0x6000_0001, 0x6000_0002] as [UInt32] {
      let builder = ELFBuilder(sections: [
        .init(name: ".text", flags: 6, bytes: [0]),
        .init(name: ".crel.text", type: type, flags: 0, bytes: [0], info: 1),
      ])
      let object = try ObjectFile.read(builder.build())
      #expect(object.missingReferences?.contains(".crel.text") == true)
      #expect(try ObjectFile.read(builder.build(), depth: .sizes).missingReferences == nil)
    }
  }

  @Test func littleEndianMIPSHasItsSymbolsFirst() throws {
    var builder = ELFBuilder(
      machine: 8, sections: [.init(name: ".text", bytes: [0, 0, 0, 0])],
      symbols: [.init(name: "f"), .init(name: "g")])
    // Type and symbol change places in the number.
    builder.relocate(1, with: [.init(offset: 0, symbol: 7, type: 2)])
    let object = try ObjectFile.read(builder.build())
    #expect(object.targets(of: object.atoms[0]) == ["g"])
  }
}
