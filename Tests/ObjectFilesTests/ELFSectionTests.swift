import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// What the headers of an ELF file's sections make of them.
@Suite(needsELF) struct ELFSectionTests {
  private typealias Made = ELFBuilder.Section

  private struct Rule: CustomTestStringConvertible {
    var testDescription: String
    var section: ELFBuilder.Section
    var content: Section.Content
    var isAllocated = true

    init(
      _ rule: String, _ section: ELFBuilder.Section, _ content: Section.Content,
      isAllocated: Bool = true
    ) {
      (testDescription, self.section) = (rule, section)
      (self.content, self.isAllocated) = (content, isAllocated)
    }
  }

  private static let eight = [UInt8](repeating: 0, count: 8)

  @Test(arguments: [
    Rule("code", Made(name: ".text", flags: 6), .regular),
    Rule("zeros", Made(name: ".bss", type: 8, flags: 3, size: 40), .zeroFill),
    Rule(
      "strings", Made(name: ".rodata.str1.1", flags: 0x32, bytes: eight, entrySize: 1), .strings),
    Rule(
      "constants", Made(name: ".rodata.cst4", flags: 0x12, bytes: eight, entrySize: 4),
      .literals(size: 4)),
    Rule("constants of no size", Made(name: ".x", flags: 0x12, bytes: eight), .regular),
    Rule(
      "constants cut off", Made(name: ".x", flags: 0x12, bytes: eight, entrySize: 3), .regular),
    Rule(
      "constants larger than all", Made(name: ".x", flags: 0x12, bytes: eight, entrySize: 16),
      .regular),
    Rule("frames", Made(name: ".eh_frame", type: 0x7000_0001), .unwind),
    Rule("the index of frames", Made(name: ".eh_frame_hdr"), .unwind),
    Rule("ARM's frames", Made(name: ".ARM.exidx.text.f", type: 0x7000_0001, flags: 0x82), .unwind),
    Rule("notes", Made(name: ".note.gnu.build-id", type: 7), .regular),
    Rule("dynamic symbols", Made(name: ".gnu.hash", type: 0x6fff_fff6), .regular),
    Rule("debugging", Made(name: ".debug_info", flags: 0), .debugging, isAllocated: false),
    Rule(
      "debuggers' strings", Made(name: ".debug_str", flags: 0x30, bytes: eight, entrySize: 1),
      .debugging, isAllocated: false),
    Rule("an index", Made(name: ".gdb_index", flags: 0), .debugging, isAllocated: false),
    Rule(
      "the compiler's name", Made(name: ".comment", flags: 0x30, bytes: eight, entrySize: 1),
      .linker, isAllocated: false),
    Rule(
      "a note for the linker", Made(name: ".note.GNU-stack", flags: 0), .linker, isAllocated: false),
    Rule(
      "what is excluded", Made(name: ".llvm_addrsig", type: 0x6fff_4c03, flags: 0x8000_0002),
      .linker,
      isAllocated: false),
    Rule(
      "no section", Made(name: ".gone", type: 0, flags: 7, size: 99), .linker, isAllocated: false),
  ])
  private func contentFollowsFromTypeFlagsAndName(rule: Rule) throws {
    for (is64Bit, order) in [(true, ByteOrder.little), (false, .big)] {
      let file = ELFBuilder(is64Bit: is64Bit, order: order, sections: [rule.section]).build()
      let section = try ObjectFile.read(file, depth: .sizes).sections[1]
      #expect(section.content == rule.content)
      #expect(section.isAllocated == rule.isAllocated)
      #expect(section.name == rule.section.name)
    }
  }

  @Test func whatMustBeRelocatedIsNotMerged() throws {
    var builder = ELFBuilder(
      sections: [Made(name: ".rodata.cst8", flags: 0x12, bytes: Self.eight, entrySize: 8)],
      symbols: [.init(name: "f")])
    builder.relocate(1, with: [.init(offset: 0, symbol: 1)])
    let object = try ObjectFile.read(builder.build())
    #expect(object.sections[1].content == .regular)
    #expect(object.targets(of: object.atoms[0]) == ["f"])
  }

  @Test func compressedSectionsHaveTheSizeTheyUnpackTo() throws {
    var long = ByteWriter(.little)
    for number in [1, 0] as [UInt32] { long.append(number) }
    for number in [1000, 1] as [UInt64] { long.append(number) }
    var short = ByteWriter(.big)
    for number in [1, 1000, 1] as [UInt32] { short.append(number) }
    let old = Array("ZLIB".utf8) + [0, 0, 0, 0, 0, 0, 3, 232]
    for (is64Bit, order, name, flags, bytes) in [
      (true, ByteOrder.little, ".debug_info", 0x800, long.bytes),
      (false, .big, ".debug_info", 0x800, short.bytes), (true, .little, ".zdebug_info", 0, old),
    ] {
      let file = ELFBuilder(
        is64Bit: is64Bit, order: order,
        sections: [Made(name: name, flags: UInt64(flags), bytes: bytes)])
      let section = try ObjectFile.read(file.build()).sections[1]
      #expect(section.size == 1000)
      #expect(section.fileRange.count == bytes.count)
      #expect(section.content == .debugging)
    }
  }

  @Test(
    needs(InstalledTool.clang, InstalledTool.readelf, named: "clang or readelf"),
    arguments: ["zlib", "none"])
  func compressedDebuggingHasTheSizeItWouldHaveOtherwise(form: String) throws {
    let scratch = try Scratch()
    let source = (0..<40).map { "int function\($0)(int x) { return x + \($0); }" }
    let paths = try ["none", form].map { form in
      try InstalledTool.object(
        source.joined(separator: "\n"), "x86_64-linux-gnu", language: "c",
        flags: ["-g", "-gz=\(form)", "-fdebug-compilation-dir=.", "-O1"], named: "\(form).o",
        in: scratch)
    }
    let (plain, packed) = (try ObjectFile.read(paths[0]), try ObjectFile.read(paths[1]))
    #expect(packed.sections.map(\.name) == plain.sections.map(\.name))
    #expect(packed.sections.map(\.size) == plain.sections.map(\.size))
  }

  @Test(arguments: [
    Fact("RETAIN", Made(name: ".text.kept", flags: 0x20_0006), Atom.Retention.section),
    Fact("an array of constructors", Made(name: ".init_array", type: 14), .initializer),
    Fact("an array of destructors", Made(name: ".fini_array", type: 15), .initializer),
    Fact("an early array", Made(name: ".preinit_array", type: 16), .initializer),
    Fact("an array by its name alone", Made(name: ".init_array.5"), .initializer),
    Fact("a prologue", Made(name: ".init", flags: 6), .initializer),
    Fact("an epilogue", Made(name: ".fini", flags: 6), .initializer),
    Fact("old constructors", Made(name: ".ctors.00100"), .initializer),
    Fact("old destructors", Made(name: ".dtors"), .initializer),
    Fact("Java classes", Made(name: ".jcr"), .initializer),
    Fact("names that only begin alike", Made(name: ".initial"), .none),
    Fact("names that only begin alike", Made(name: ".jcr2"), .none),
    Fact("a note", Made(name: ".note", type: 7), .note),
    Fact("what lives with its section", Made(name: ".init_array", type: 14, flags: 0x82), .none),
    Fact("code", Made(name: ".text", flags: 6), .none),
  ])
  private func sectionsAreRetainedAsLldRetainsThem(
    fact: Fact<ELFBuilder.Section, Atom.Retention>
  ) throws {
    let object = try ObjectFile.read(ELFBuilder(sections: [fact.input]).build())
    #expect(object.atoms.map(\.retention) == [fact.expected])
  }

  @Test func groupsHaveTheNameOfTheirSymbolOrSection() throws {
    for order in [ByteOrder.little, .big] {
      var words: [[UInt8]] = []
      for numbers in [[1, 1], [0, 2, 3]] as [[UInt32]] {
        var writer = ByteWriter(order)
        for number in numbers { writer.append(number) }
        words.append(writer.bytes)
      }
      let builder = ELFBuilder(
        order: order,
        sections: [
          Made(name: ".text.f", flags: 0x206), Made(name: ".note.g", type: 7, flags: 0x202),
          Made(name: ".data.g", flags: 0x203), Made(name: ".text"),
          Made(name: ".group", type: 17, flags: 0, bytes: words[0], link: 7, info: 1, entrySize: 4),
          Made(name: ".group", type: 17, flags: 0, bytes: words[1], link: 7, info: 2, entrySize: 4),
        ],
        symbols: [.init(name: "signature"), .init(name: "", info: 3, section: 3)])
      let object = try ObjectFile.read(builder.build())
      #expect(object.groups.map(\.signature) == ["signature", ".data.g"])
      #expect(object.groups.map(\.isCoalesced) == [true, false])
      #expect(object.groups.map(\.sections) == [[1], [2, 3]])
      #expect(object.atoms.map(\.group) == [0, 1, 1, -1])
      // A note in a group may go with it.
      #expect(object.atoms.allSatisfy { $0.retention == .none })
    }
  }

  @Test(
    arguments: [
      Fact("a program", (type: 2, segments: [3], dynamic: []), ObjectFile.Kind.executable),
      Fact("a library", (3, [2], [(14, 1)]), .dynamicLibrary),
      Fact("a library without a name", (3, [2], []), .dynamicLibrary),
      Fact(
        "a program that may lie anywhere", (3, [3, 2], [(0x6fff_fffb, 0x0800_0000)]), .executable),
      Fact("the same without an interpreter", (3, [2], [(0x6fff_fffb, 0x0800_0001)]), .executable),
      Fact("the same of an older linker", (3, [3, 2], [(0x6fff_fffb, 1)]), .executable),
      Fact("a library that one can run", (3, [3, 2], [(14, 1)]), .dynamicLibrary),
      Fact("a dump", (4, [], []), .other(4)),
    ] as [Fact<(type: UInt16, segments: [UInt32], dynamic: [(UInt64, UInt64)]), ObjectFile.Kind>])
  func kindFollowsFromTypeAndSegments(
    fact: Fact<(type: UInt16, segments: [UInt32], dynamic: [(UInt64, UInt64)]), ObjectFile.Kind>
  ) throws {
    var entries = ByteWriter(.little)
    for (tag, value) in fact.input.dynamic + [(0, 0)] {
      entries.append(tag)
      entries.append(value)
    }
    let start = UInt64(64 + 56 * fact.input.segments.count)
    let builder = ELFBuilder(
      type: fact.input.type,
      sections: [Made(name: ".dynamic", address: 4096, bytes: entries.bytes)],
      segments: fact.input.segments.map { type in
        .init(type: type, offset: (start + 7) & ~7, size: UInt64(entries.count))
      })
    #expect(try ObjectFile.read(builder.build()).kind == fact.expected)
  }

  @Test func debugFilesAreToldByCodeWithoutBytes() throws {
    let builder = ELFBuilder(
      type: 3, sections: [Made(name: ".text", type: 8, flags: 6, address: 4096, size: 100)])
    #expect(try ObjectFile.read(builder.build()).kind == .debugSymbols)
  }

  @Test(
    arguments: [
      (62, true, ByteOrder.little, "x86_64"), (62, false, .little, "x32"),
      (3, false, .little, "i386"),
      (40, false, .little, "arm"), (40, false, .big, "armeb"), (183, true, .little, "aarch64"),
      (183, true, .big, "aarch64_be"), (243, true, .little, "riscv64"),
      (243, false, .little, "riscv32"), (8, false, .big, "mips"), (8, true, .little, "mips64el"),
      (20, false, .big, "powerpc"), (21, true, .little, "powerpc64le"), (22, true, .big, "s390x"),
      (2, false, .big, "sparc"), (43, true, .big, "sparcv9"), (258, true, .little, "loongarch64"),
      (9999, true, .little, "machine9999"),
    ] as [(UInt16, Bool, ByteOrder, String)])
  private func processorsHaveTheNamesOfTargetTriples(
    machine: UInt16, is64Bit: Bool, order: ByteOrder, name: String
  ) throws {
    let file = ELFBuilder(is64Bit: is64Bit, order: order, machine: machine).build()
    #expect(try ObjectFile.read(file).architecture == name)
  }
}
