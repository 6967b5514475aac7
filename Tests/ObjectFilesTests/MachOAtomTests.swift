import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// How the sections of a Mach-O file are taken apart, and what its symbols say of the atoms.
@Suite struct MachOAtomTests {
  private typealias Made = MachOBuilder.Section
  private typealias Name = MachOBuilder.Symbol

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private func read(
    _ builder: MachOBuilder, depth: ObjectFile.Depth = .references
  ) throws -> ObjectFile {
    let object = try ObjectFile.read(builder.build(), depth: depth)
    #expect(Laws.broken(by: object, depth: depth) == [])
    return object
  }

  @Test(arguments: Fixture.machO)
  func atomsCoverTheSections(name: String) throws {
    for depth in [ObjectFile.Depth.sizes, .references] {
      #expect(Laws.broken(by: try Fixture.object(name, depth: depth), depth: depth) == [])
    }
  }

  /// All widths and byte orders that there were machines for.
  private static let machines:
    [(is64Bit: Bool, order: ByteOrder, processor: UInt32, name: String)] =
      [
        (true, .little, 0x0100_000c, "arm64"), (true, .little, 0x0100_0007, "x86_64"),
        (false, .little, 7, "i386"), (false, .little, 12, "arm"), (false, .big, 18, "ppc"),
        (true, .big, 0x0100_0012, "ppc64"), (false, .little, 99, "cpu99-0"),
      ]

  @Test(arguments: machines)
  private func symbolsCutSections(
    machine: (is64Bit: Bool, order: ByteOrder, processor: UInt32, name: String)
  ) throws {
    var builder = MachOBuilder(
      is64Bit: machine.is64Bit, order: machine.order, processor: machine.processor,
      sections: [
        Made(name: "__text", address: 0, bytes: Self.zeros(40), flags: 0x8000_0400),
        Made(segment: "__DATA", name: "__bss", address: 40, size: 16, flags: 1),
      ],
      symbols: [
        Name(name: "_b", type: 0x0f, section: 1, value: 24),
        Name(name: "_second", type: 0x0f, section: 1, description: 0x200, value: 16),
        Name(name: "_a", type: 0x0f, section: 1, value: 8),
        Name(name: "_zeros", type: 0x0e, section: 2, value: 40),
        Name(name: "_end", type: 0x0e, section: 1, value: 40),
      ])
    let object = try read(builder)
    #expect(object.architecture == machine.name)
    #expect(object.symbols.map(\.size) == [16, 8, 8, 16, 0])
    // What precedes the first label is an atom without a name, and a second entry cuts nothing.
    #expect(object.atoms.map(\.address) == [0, 8, 24, 40, 40])
    #expect(object.atoms.map(\.size) == [8, 16, 16, 0, 16])
    #expect(try object.atom("_second").address == 8)
    #expect(object.sections.map(\.content) == [.regular, .zeroFill])
    #expect(object.sections.map(\.byteCountInFile) == [40, 0])

    builder.flags = 0
    let whole = try read(builder)
    #expect(whole.atoms.map(\.size) == [40, 16])
    #expect(whole.atoms.allSatisfy { $0.retention == .indivisibleFile })
  }

  @Test(arguments: [
    Fact("strings", Made(name: "__cstring", bytes: [97, 0, 98, 99, 0, 0], flags: 2), [0, 2, 5]),
    Fact("strings without an end", Made(name: "__cstring", bytes: [97, 0, 98], flags: 2), [0, 2]),
    Fact("constants of four bytes", Made(name: "__literal4", bytes: zeros(8), flags: 3), [0, 4]),
    Fact("constants of eight bytes", Made(name: "__literal8", bytes: zeros(16), flags: 4), [0, 8]),
    Fact("of sixteen", Made(name: "__literal16", bytes: zeros(32), flags: 14), [0, 16]),
    Fact("constants cut off", Made(name: "__literal8", bytes: zeros(12), flags: 4), [0, 8]),
    Fact(
      "string objects", Made(segment: "__DATA", name: "__cfstring", bytes: zeros(64)), [0, 32]),
    Fact("selectors", Made(segment: "__DATA", name: "__objc_selrefs", bytes: zeros(16)), [0, 8]),
    Fact("classes", Made(segment: "__DATA", name: "__objc_classrefs", bytes: zeros(16)), [0, 8]),
    Fact(
      "unwind entries",
      Made(segment: "__LD", name: "__compact_unwind", bytes: zeros(64), flags: 0x0200_0000),
      [0, 32]),
    Fact("anything else", Made(name: "__const", bytes: zeros(64)), [0]),
    Fact("nothing", Made(name: "__cstring", flags: 2), [0]),
  ])
  private func linkersTakeSomeSectionsApartBySize(
    fact: Fact<MachOBuilder.Section, [UInt64]>
  ) throws {
    #expect(
      try read(MachOBuilder(sections: [fact.input])).atoms.map(\.address) == fact.expected)
    // Nothing is small enough to be missed where only sizes are wanted.
    let sizes = try read(MachOBuilder(sections: [fact.input]), depth: .sizes)
    #expect(sizes.atoms.map(\.size).reduce(0, +) == UInt64(fact.input.bytes.count))
  }

  @Test(arguments: [
    Fact("code", Made(name: "__text", flags: 0x8000_0400), Section.Content.regular),
    Fact("zeros", Made(segment: "__DATA", name: "__bss", size: 9, flags: 1), .zeroFill),
    Fact("large zeros", Made(segment: "__DATA", name: "__huge", size: 9, flags: 0x0c), .zeroFill),
    Fact(
      "zeros of a thread", Made(segment: "__DATA", name: "__t", size: 9, flags: 0x12), .zeroFill),
    Fact("zeros called frames", Made(name: "__eh_frame", size: 9, flags: 1), .zeroFill),
    Fact("strings", Made(name: "__cstring", flags: 2), .strings),
    Fact("constants", Made(name: "__literal16", flags: 14), .literals(size: 16)),
    Fact("frames", Made(name: "__eh_frame", flags: 0x6800_000b), .unwind),
    Fact(
      "unwind entries", Made(segment: "__LD", name: "__compact_unwind", flags: 0x0200_0000),
      .unwind),
    Fact("a linker's unwind table", Made(name: "__unwind_info"), .unwind),
    Fact("debugging", Made(segment: "__DWARF", name: "__debug_info"), .debugging),
    Fact("debugging by its flag", Made(name: "__x", flags: 0x0200_0000), .debugging),
    Fact("bitcode", Made(segment: "__LLVM", name: "__bitcode"), .linker),
    Fact("a module's hash", Made(segment: "__LLVM", name: "__swift_modhash"), .linker),
  ])
  private func contentFollowsFromSegmentNameAndFlags(
    fact: Fact<MachOBuilder.Section, Section.Content>
  ) throws {
    let section = try read(MachOBuilder(sections: [fact.input])).sections[0]
    #expect(section.content == fact.expected)
    #expect(section.isAllocated == ![.debugging, .linker].contains(fact.expected))
  }

  @Test func namesOfSixteenBytesHaveNoNul() throws {
    let object = try read(
      MachOBuilder(sections: [Made(segment: "0123456789abcdef", name: "__text_exec_long_")]))
    #expect(object.sections[0].fullName == "0123456789abcdef,__text_exec_long")
  }

  @Test(
    arguments: [
      Fact(
        "a symbol's word", (section: Made(name: "__text", bytes: zeros(8)), 0x20),
        Atom.Retention.symbol),
      Fact("a dynamic reference", (Made(name: "__text", bytes: zeros(8)), 0x10), .symbol),
      Fact(
        "the section's word", (Made(name: "__x", bytes: zeros(8), flags: 0x1000_0000), 0), .section),
      Fact(
        "constructors", (Made(name: "__mod_init_func", bytes: zeros(8), flags: 9), 0), .initializer),
      Fact(
        "destructors", (Made(name: "__mod_term_func", bytes: zeros(8), flags: 10), 0), .initializer),
      Fact(
        "offsets of constructors", (Made(name: "__init_offsets", bytes: zeros(8), flags: 0x16), 0),
        .initializer),
      Fact(
        "unwind entries ask for nothing",
        (Made(name: "__compact_unwind", bytes: zeros(32), flags: 0x1200_0000), 0x20), .none),
      Fact("live support", (Made(name: "__x", bytes: zeros(8), flags: 0x1800_0000), 0x20), .none),
      Fact("nothing", (Made(name: "__text", bytes: zeros(8)), 0), .none),
    ] as [Fact<(section: MachOBuilder.Section, UInt16), Atom.Retention>])
  private func whatIsKeptUnaskedSaysSo(
    fact: Fact<(section: MachOBuilder.Section, UInt16), Atom.Retention>
  ) throws {
    let object = try read(
      MachOBuilder(
        sections: [fact.input.section],
        symbols: [Name(name: "_f", type: 0x0f, section: 1, description: fact.input.1, value: 0)]))
    #expect(object.atoms.map(\.retention) == [fact.expected])
  }

  @Test func rolesFollowFromSections() throws {
    let object = try read(
      MachOBuilder(sections: [
        Made(name: "__text", address: 0, bytes: Self.zeros(8)),
        Made(name: "__eh_frame", address: 8, bytes: Self.zeros(8), flags: 0x6800_000b),
        Made(name: "__support", address: 16, bytes: Self.zeros(8), flags: 0x0800_0000),
        Made(name: "__compact_unwind", address: 24, bytes: Self.zeros(32), flags: 0x0200_0000),
        Made(name: "__cstring", address: 56, bytes: [0], flags: 2),
        Made(name: "__literal4", address: 60, bytes: Self.zeros(4), flags: 3),
      ]))
    #expect(
      object.atoms.map(\.role) == [
        // Zeros end the frames.
        .ordinary, .ordinary, .liveSupport, .unwindEntry, .literal, .literal,
      ])
  }

  @Test func symbolsAreWhatTheirTypesSay() throws {
    let object = try read(
      MachOBuilder(
        sections: [Made(name: "__text", bytes: Self.zeros(8))],
        symbols: [
          Name(name: "_local", type: 0x0e, section: 1, value: 0),
          Name(name: "_global", type: 0x0f, section: 1, value: 0),
          Name(name: "_hidden", type: 0x1f, section: 1, value: 0),
          Name(name: "_weak", type: 0x0f, section: 1, description: 0x80, value: 0),
          Name(name: "ltmp0", type: 0x0e, section: 1, value: 0),
          Name(name: "_absolute", type: 0x03, value: 7),
          Name(name: "_wanted", type: 0x01, value: 0),
          Name(name: "_wished", type: 0x01, description: 0x40, value: 0),
          Name(name: "note", type: 0x64, value: 0),
          Name(name: "_common", type: 0x01, description: 0x200, value: 12),
          Name(name: "_more", type: 0x01, value: 4), Name(name: "", type: 0x01, value: 0),
        ]))
    let symbols = object.symbols
    #expect(
      symbols.map(\.place) == [
        .section(0), .section(0), .section(0), .section(0), .section(0), .absolute, .undefined,
        .undefined, .absolute, .section(1), .section(1), .undefined,
      ])
    #expect(
      symbols.map(\.binding) == [
        .local, .global, .global, .weak, .local, .global, .global, .weak, .local, .global, .global,
        .global,
      ])
    #expect(
      symbols.map(\.traits) == [
        [], [], [.isHidden], [.isCoalesced], [.isTemporary], [], [], [], [], [.isCommon],
        [.isCommon], [],
      ])
    #expect(symbols[8].kind == .debugging)
    #expect(symbols[9...10].map(\.size) == [12, 4])
    #expect(symbols[9...10].map(\.address) == [8, 20])
    #expect(object.sections[1].fullName == "__DATA,__common" && object.sections[1].size == 16)
    #expect(
      object.symbolOrder[..<5].map { object.name(of: symbols[Int($0)]) } == [
        "_global", "_hidden", "_weak", "_local", "ltmp0",
      ])
  }

  @Test(
    arguments: [
      (0x0100_000c, 0, "arm64"), (0x0100_000c, 0x8000_0002, "arm64e"), (0x0200_000c, 1, "arm64_32"),
      (0x0100_0007, 8, "x86_64h"), (0x0100_0007, 0x8000_0003, "x86_64"), (12, 9, "armv7"),
      (12, 11, "armv7s"), (12, 12, "armv7k"), (12, 6, "armv6"), (18, 0, "ppc"),
    ] as [(UInt32, UInt32, String)])
  func processorsHaveTheNamesThatAppleUses(
    type: UInt32, subtype: UInt32, name: String
  ) throws {
    let builder = MachOBuilder(
      is64Bit: type & 0x0100_0000 != 0, processor: type, subtype: subtype)
    #expect(try read(builder).architecture == name)
  }

  @Test(
    arguments: [
      (1, .relocatable), (2, .executable), (6, .dynamicLibrary), (8, .dynamicLibrary),
      (10, .debugSymbols), (11, .other(11)),
    ] as [(UInt32, ObjectFile.Kind)])
  func kindsAreFileTypes(type: UInt32, kind: ObjectFile.Kind) throws {
    #expect(try read(MachOBuilder(fileType: type)).kind == kind)
  }
}
