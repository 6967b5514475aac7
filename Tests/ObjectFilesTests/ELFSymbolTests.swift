import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// What the entries of an ELF file's symbol table make of them.
@Suite(needsELF) struct ELFSymbolTests {
  private typealias Made = ELFBuilder.Symbol

  private func object(
    _ symbols: [ELFBuilder.Symbol], type: UInt16 = 1, machine: UInt16 = 62, address: UInt64 = 0
  ) throws -> ObjectFile {
    let bytes = [UInt8](repeating: 0, count: 100)
    let object = try ObjectFile.read(
      ELFBuilder(
        type: type, machine: machine,
        sections: [.init(name: ".text", flags: 6, address: address, bytes: bytes)],
        symbols: symbols
      ).build())
    #expect(Laws.broken(by: object, depth: .references) == [])
    return object
  }

  @Test(arguments: [
    Fact("sizes are as stated", [Made(name: "a", section: 1, value: 8, size: 20)], [20]),
    Fact(
      "a bare label reaches to the next symbol",
      [Made(name: "a", section: 1), Made(name: "b", section: 1, value: 30)], [30, 70]),
    Fact(
      "a bare label beside a sized name has its size",
      [Made(name: "a", section: 1, value: 8, size: 20), Made(name: "b", section: 1, value: 8)],
      [20, 20]),
    Fact(
      "two bare labels at one place reach equally far",
      [Made(name: "a", section: 1, value: 8), Made(name: "b", section: 1, value: 8)], [92, 92]),
    Fact(
      "sections and changes from code to data end no label",
      [
        Made(name: "a", section: 1), Made(name: "", info: 3, section: 1, value: 0),
        Made(name: "$d", info: 0, section: 1, value: 50),
      ], [100, 0, 0]),
    Fact(
      "a size that leaves the section is cut off",
      [Made(name: "a", section: 1, value: 90, size: 20)], [10]),
    Fact("a label at the end has no size", [Made(name: "a", section: 1, value: 100)], [0]),
    Fact("a label beyond the end has none", [Made(name: "a", section: 1, value: 108)], [0]),
    Fact("what is elsewhere has none", [Made(name: "a")], [0]),
  ])
  private func sizesAreStatedOrReachToTheNextSymbol(
    fact: Fact<[ELFBuilder.Symbol], [UInt64]>
  ) throws {
    let object = try object(fact.input, machine: 183)
    #expect(object.symbols.dropFirst().map(\.size) == fact.expected)
  }

  @Test(arguments: [
    Fact("undefined", Made(name: "a"), Symbol.Place.undefined),
    Fact("absolute", Made(name: "a", section: 0xfff1, value: 7), .absolute),
    Fact("in a section", Made(name: "a", section: 1), .section(1)),
    Fact("tentative", Made(name: "a", section: 0xfff2, value: 8, size: 4), .section(5)),
    Fact("tentative and large", Made(name: "a", section: 0xff02, value: 8, size: 4), .section(5)),
    Fact("of another system", Made(name: "a", section: 0xff3f, value: 7), .absolute),
  ])
  private func placesAreSectionsOrNone(fact: Fact<ELFBuilder.Symbol, Symbol.Place>) throws {
    let object = try object([fact.input])
    #expect(object.symbols[1].place == fact.expected)
  }

  @Test func namesKindsAndBindingsAreTheFormats() throws {
    let object = try object([
      Made(name: "local", info: 0x01, section: 1), Made(name: "f", info: 0x12, section: 1),
      Made(name: "weak", info: 0x22, section: 1), Made(name: "unique", info: 0xa1, section: 1),
      Made(name: "tls", info: 0x16, section: 1), Made(name: "chooser", info: 0x1a, section: 1),
      Made(name: "file.c", info: 0x04, section: 0xfff1),
      Made(name: "hidden", info: 0x12, other: 2, section: 1),
      Made(name: "internal", info: 0x12, other: 1, section: 1),
      Made(name: "protected", info: 0x12, other: 3, section: 1),
      Made(name: ".L4", info: 0, section: 1), Made(name: "wanted", info: 0x20),
    ])
    let symbols = object.symbols
    #expect(
      symbols.map(object.name(of:)) == [
        "", "local", "f", "weak", "unique", "tls", "chooser", "file.c", "hidden", "internal",
        "protected", ".L4", "wanted",
      ])
    #expect(
      symbols.map(\.kind) == [
        .unspecified, .data, .function, .function, .data, .threadLocal, .indirectFunction,
        .debugging, .function, .function, .function, .unspecified, .unspecified,
      ])
    #expect(
      symbols.map(\.binding) == [
        .local, .local, .global, .weak, .global, .global, .global, .local, .global, .global,
        .global, .local, .weak,
      ])
    #expect(
      symbols.map(\.traits) == [
        [], [], [], [], [.isCoalesced], [], [], [], [.isHidden], [.isHidden], [], [.isTemporary],
        [],
      ])
  }

  @Test(
    arguments: [
      (40, "$a", true), (40, "$t.1", true), (40, "$d", true), (183, "$x", true),
      (183, "$d.7", true),
      (243, "$xrv64i2p1", true), (62, "$d", false), (183, "$", false), (183, "$s3App", false),
    ] as [(UInt16, String, Bool)])
  func mappingSymbolsAreNoNames(machine: UInt16, name: String, isMapping: Bool) throws {
    let object = try object([Made(name: name, info: 0, section: 1, value: 4)], machine: machine)
    #expect((object.symbols[1].kind == .debugging) == isMapping)
  }

  @Test func theBestNameOfAPlaceComesFirst() throws {
    let object = try object([
      Made(name: "", info: 3, section: 1), Made(name: "bare", section: 1),
      Made(name: ".Ltemporary", info: 0x01, section: 1, size: 9),
      Made(name: "local", info: 0x02, section: 1, size: 9),
      Made(name: "global", info: 0x12, section: 1, size: 9),
    ])
    #expect(
      object.symbolOrder.map { object.name(of: object.symbols[Int($0)]) } == [
        "global", "local", ".Ltemporary", "bare", "",
      ])
  }

  @Test func theBitThatSaysThumbIsNoAddress() throws {
    for (machine, info, expected) in [(40, 0x12, 8), (40, 0x11, 9), (62, 0x12, 9), (8, 0x12, 8)] {
      let object = try object(
        [Made(name: "f", info: UInt8(info), section: 1, value: 9, size: 4)],
        machine: UInt16(machine))
      #expect(object.symbols[1].address == UInt64(expected))
    }
  }

  @Test func symbolsOfLinkerScriptsAreNumbers() throws {
    let object = try object(
      [
        Made(name: "_end", section: 1, value: 5000), Made(name: "first", section: 1, value: 4000),
        Made(name: "_etext", section: 1, value: 4196), Made(name: "f", section: 1, value: 4100),
      ], type: 2, address: 4096)
    #expect(
      object.symbols.dropFirst().map(\.place) == [.absolute, .absolute, .section(1), .section(1)])
    #expect(object.symbols.dropFirst().map(\.size) == [0, 0, 0, 96])
  }

  @Test func threadLocalsOfLinkedFilesHaveTheAddressesOfTheirSections() throws {
    let builder = ELFBuilder(
      type: 3,
      sections: [
        .init(name: ".tdata", flags: 0x403, address: 8192, bytes: [1, 2, 3, 4]),
        .init(name: ".tbss", type: 8, flags: 0x403, address: 8196, size: 12),
      ],
      symbols: [
        Made(name: "zero", info: 0x16, section: 2, value: 8, size: 8),
        Made(name: "three", info: 0x16, section: 1, value: 0, size: 4),
      ], segments: [.init(type: 7, address: 8192)])
    let object = try ObjectFile.read(builder.build())
    #expect(object.symbols.dropFirst().map(\.address) == [8200, 8192])
    #expect(object.symbols.dropFirst().map(\.size) == [8, 4])
    #expect(Laws.broken(by: object, depth: .references) == [])
  }

  @Test func tentativeDefinitionsAreAtomsOfASectionOfTheirOwn() throws {
    let object = try object([
      Made(name: "one", info: 0x11, section: 0xfff2, value: 16, size: 4),
      Made(name: "none", info: 0x11, section: 0xfff2, value: 16, size: 0),
      Made(name: "two", info: 0x11, section: 0xfff2, value: 16, size: 40),
    ])
    let (index, section) = try object.section("COMMON")
    #expect(index == object.sections.count - 1)
    #expect(section.content == .zeroFill && section.size == 44 && section.isAllocated)
    #expect(object.symbols.dropFirst().allSatisfy { $0.traits == [.isCommon] })
    #expect(try object.atoms(of: "COMMON").map(\.size) == [4, 40])
    #expect(try object.atom("none").address == 4)
  }

  @Test func indicesOfManySectionsAreInATableOfTheirOwn() throws {
    for order in [ByteOrder.little, .big] {
      var indices = ByteWriter(order)
      for index in [0, 0, 2] as [UInt32] { indices.append(index) }
      var builder = ELFBuilder(
        order: order,
        sections: [
          .init(name: ".text", flags: 6), .init(name: ".data", flags: 3, bytes: [1, 2, 3]),
          .init(name: ".symtab_shndx", type: 18, flags: 0, bytes: indices.bytes, entrySize: 4),
        ],
        symbols: [
          Made(name: "near", section: 1), Made(name: "far", section: 0xffff, value: 1, size: 2),
        ])
      #expect(throws: ObjectError.self) { try ObjectFile.read(builder.build()) }
      builder.sections[2].link = builder.symbolTable
      let object = try ObjectFile.read(builder.build())
      #expect(object.symbols.map(\.place) == [.undefined, .section(1), .section(2)])
    }
  }

  @Test(needs(InstalledTool.clang, named: "clang"))
  func filesOfManySectionsAreRead() throws {
    let scratch = try Scratch()
    let count = 65_600
    var source = ".globl last\n"
    for index in 0..<count { source += ".section .s\(index),\"a\"\nf\(index): .byte 1\n" }
    source += "last: .long f0 - .\n"
    let object = try ObjectFile.read(
      try InstalledTool.object(source, "x86_64-linux-gnu", in: scratch), depth: .references)
    #expect(object.sections.count > count)
    #expect(object.atoms.count > count)
    // Global symbols come last, and so do the sections that were named last.
    #expect(object.symbols.last.map(object.name(of:)) == "last")
    let last = try #require(object.atoms.last)
    #expect(object.sections[Int(last.section)].name == ".s\(count - 1)")
    #expect(object.symbols.last?.sectionIndex == Int(last.section))
    #expect(last.section > 65_536 && last.size == 5)
    #expect(object.targets(of: last) == [".s0"])
  }

  @Test(needs(InstalledTool.clang, InstalledTool.objcopy, named: "clang or llvm-objcopy"))
  func strippedLibrariesHaveTheirDynamicSymbols() throws {
    let scratch = try Scratch()
    let linker = try #require(InstalledTool.elfLinker)
    let source = "int shown(int x) { return x; } static int kept; int *pointer = &kept;"
    let path = try InstalledTool.object(
      source, "x86_64-linux-gnu", language: "c", flags: ["-O1", "-fPIC"], in: scratch)
    try linker.run(["-shared", path, "-o", "\(scratch.path)/whole.so"])
    try #require(InstalledTool.objcopy).run(
      ["--strip-all", "\(scratch.path)/whole.so", "\(scratch.path)/stripped.so"])
    let whole = try ObjectFile.read("\(scratch.path)/whole.so")
    let stripped = try ObjectFile.read("\(scratch.path)/stripped.so")
    #expect(stripped.kind == .dynamicLibrary && stripped.symbols.count == 3)
    for name in ["shown", "pointer"] {
      #expect(try stripped.symbol(name).size == whole.symbol(name).size)
      #expect(try stripped.symbol(name).address == whole.symbol(name).address)
    }
  }
}
