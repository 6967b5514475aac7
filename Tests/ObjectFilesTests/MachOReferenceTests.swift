import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// What the relocations of a Mach-O file make of its atoms.
@Suite struct MachOReferenceTests {
  /// A relocation that is not scattered, in the order of bits of little-endian files.
  private static func entry(
    _ address: UInt32, _ number: UInt32, isExternal: Bool = false, isRelative: Bool = false,
    length: UInt32 = 2, type: UInt32 = 0
  ) -> (UInt32, UInt32) {
    var word = number | length << 25 | type << 28
    if isExternal { word |= 1 << 27 }
    if isRelative { word |= 1 << 24 }
    return (address, word)
  }

  /// Code with relocations at address 0, and data of four named words at 16.
  private func targets(
    code: [UInt8] = [UInt8](repeating: 0, count: 16), _ relocations: [(UInt32, UInt32)],
    is64Bit: Bool = true, order: ByteOrder = .little, processor: UInt32 = 0x0100_000c
  ) throws -> [String] {
    let builder = MachOBuilder(
      is64Bit: is64Bit, order: order, processor: processor,
      sections: [
        .init(name: "__text", address: 0, bytes: code, relocations: relocations),
        .init(
          segment: "__DATA", name: "__data", address: 16,
          bytes: [UInt8](repeating: 0, count: 16)),
      ],
      symbols: ["_0", "_4", "_8", "_12"].enumerated().map { index, name in
        .init(name: name, type: 0x0f, section: 2, value: UInt64(16 + 4 * index))
      } + [.init(name: "_code", type: 0x0f, section: 1, value: 0)])
    let object = try ObjectFile.read(builder.build())
    #expect(Laws.broken(by: object, depth: .references) == [])
    return object.targets(of: object.atoms[0])
  }

  /// A word at the beginning of the code.
  private static func word(_ number: Int32, _ rest: [UInt8] = []) -> [UInt8] {
    var writer = ByteWriter(.little)
    writer.append(number)
    writer.append(contentsOf: rest)
    writer.pad(to: 16)
    return writer.bytes
  }

  @Test func externalEntriesNameSymbols() throws {
    let entries = [Self.entry(4, 3, isExternal: true, type: 2), Self.entry(0, 1, isExternal: true)]
    #expect(try targets(entries) == ["_12", "_4"])
    // In big-endian files the bits stand the other way round.
    #expect(
      try targets([(0, 3 << 8 | 0x10), (4, 1 << 8 | 0x10)], order: .big) == ["_12", "_4"])
  }

  @Test func anEmptyStringAmongOthersIsAnAtomIfSomethingNamesItsPlace() throws {
    let builder = MachOBuilder(
      sections: [
        .init(
          name: "__const", bytes: [16 + 5, 0, 0, 0, 0, 0, 0, 0],
          relocations: [Self.entry(0, 2, length: 3)]),
        .init(
          name: "__cstring", address: 16, bytes: [UInt8](repeating: 0, count: 9), flags: 2),
      ], symbols: [.init(name: "l_.str", type: 0x0e, section: 2, value: 16 + 2)])
    let object = try ObjectFile.read(builder.build())
    #expect(Laws.broken(by: object, depth: .references) == [])
    #expect(object.atoms.dropFirst().map { $0.address - 16 } == [0, 1, 2, 3, 5, 6])
    #expect(object.references.map(\.target) == [.atom(5)])
  }

  @Test func addendsAreNoReferencesButBothOfADifferenceAre() throws {
    #expect(
      try targets([
        Self.entry(0, 99, type: 10), Self.entry(0, 1, isExternal: true, type: 3),
        Self.entry(8, 2, isExternal: true, length: 3, type: 1),
        Self.entry(8, 3, isExternal: true, length: 3, type: 0),
      ]) == ["_4", "_8", "_12"])
  }

  @Test(
    arguments: [
      // From the end of the field at 0: 4 + number.
      Fact("SIGNED", (type: 1, number: 20), "__DATA,__data+24"),
      Fact("SIGNED_1", (6, 19), "__DATA,__data+24"),
      Fact("SIGNED_2", (7, 18), "__DATA,__data+24"),
      Fact("SIGNED_4", (8, 16), "__DATA,__data+24"),
      Fact("before the section", (1, 4), "__DATA,__data+16"),
      Fact("after the section", (1, 1000), "__DATA,__data+28"),
    ] as [Fact<(type: UInt32, number: Int32), String>])
  func x86CountsFromTheEndOfTheInstruction(
    fact: Fact<(type: UInt32, number: Int32), String>
  ) throws {
    let entry = Self.entry(0, 2, isRelative: true, type: fact.input.type)
    #expect(
      try targets(code: Self.word(fact.input.number), [entry], processor: 0x0100_0007)
        == [fact.expected])
  }

  @Test func absoluteEntriesHoldTheAddress() throws {
    #expect(
      try targets(code: Self.word(20), [Self.entry(0, 2)], processor: 0x0100_0007)
        == ["__DATA,__data+20"])
    #expect(
      try targets(code: Self.word(28), [Self.entry(0, 2, length: 3)]) == ["__DATA,__data+28"])
    // Two bytes cannot: the section is all that is known.
    #expect(try targets(code: Self.word(28), [Self.entry(0, 2, length: 1)]) == ["__DATA,__data+16"])
    #expect(try targets([Self.entry(0, 0)]) == [])
  }

  @Test func scatteredEntriesStateTheAddress() throws {
    let scattered: UInt32 = 0x8000_0000
    for (value, expected) in [(24, ["__DATA,__data+24"]), (0, ["__TEXT,__text+0"]), (40, [])] {
      #expect(
        try targets([(scattered | 2 << 28, UInt32(value))], is64Bit: false, processor: 7)
          == expected)
    }
    // The second of a pair only states the other address of a difference.
    #expect(
      try targets(
        [(scattered | 2 << 28 | 4 << 24, 24), (scattered | 2 << 28 | 1 << 24, 20)],
        is64Bit: false, processor: 7) == ["__DATA,__data+24"])
  }

  @Test(
    arguments: [(18, false, ByteOrder.big), (12, false, .little)] as [(UInt32, Bool, ByteOrder)])
  private func otherProcessorsReferencesAreMissing(
    processor: UInt32, is64Bit: Bool, order: ByteOrder
  ) throws {
    let builder = MachOBuilder(
      is64Bit: is64Bit, order: order, processor: processor,
      sections: [.init(name: "__text", bytes: [0, 0, 0, 0], relocations: [(0, 0x0d00_0000)])])
    let object = try ObjectFile.read(builder.build())
    #expect(object.missingReferences != nil && object.references.isEmpty)
    #expect(try ObjectFile.read(builder.build(), depth: .sizes).missingReferences == nil)
  }

  @Test func unwindEntriesDescribeAFunction() throws {
    let object = try Fixture.object("macho/cxx.o")
    let entries = object.atoms.filter { $0.role == .unwindEntry }
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(object.targets(of: entry, role: .describedFunction).count == 1)
      #expect(object.targets(of: entry, role: .relocation) == [])
    }
    let others = entries.flatMap { object.targets(of: $0, role: .unwinding) }
    #expect(others.contains("___gxx_personality_v0"))
    #expect(others.contains { $0.hasPrefix("__TEXT,__gcc_except_tab") })
  }

  @Test(needs(InstalledTool.objdump, named: "llvm-objdump"), arguments: Fixture.machO)
  func everyRelocationOfWhatIsInMemoryIsAReference(name: String) throws {
    let object = try Fixture.object(name)
    let listing = try #require(InstalledTool.objdump).run(["-r", "--macho", Fixture.path(name)])
    var expected = 0
    var counts = false
    for line in listing.split(separator: "\n") {
      if line.hasPrefix("Relocation information") {
        counts = object.sections.contains { section in
          section.isAllocated && line.contains("(\(section.fullName))")
        }
      } else if counts, !line.hasPrefix("address"), !line.contains(" ADDEND") {
        expected += 1
      }
    }
    #expect(object.references.count == expected)
  }
}
