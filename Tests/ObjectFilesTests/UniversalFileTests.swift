import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// Files that hold an object or an archive for each of several architectures.
@Suite struct UniversalFileTests {
  /// Writes a universal file by hand, its parts one after the other or where told.
  private func universal(
    _ parts: [(processor: UInt32, bytes: [UInt8])], is64Bit: Bool = false,
    places: [(offset: UInt64, size: UInt64)]? = nil, count: UInt32? = nil
  ) -> [UInt8] {
    var writer = ByteWriter(.big)
    writer.append(is64Bit ? UInt32(0xcafe_babf) : 0xcafe_babe)
    writer.append(count ?? UInt32(parts.count))
    var offset = UInt64(8 + parts.count * (is64Bit ? 32 : 20))
    for (index, part) in parts.enumerated() {
      let place = places?[index] ?? (offset: offset, size: UInt64(part.bytes.count))
      writer.append(part.processor)
      writer.append(UInt32(0))
      writer.append(place.offset, is64Bit: is64Bit)
      writer.append(place.size, is64Bit: is64Bit)
      writer.append(UInt32(0))
      if is64Bit { writer.append(UInt32(0)) }
      offset += UInt64(part.bytes.count)
    }
    for part in parts { writer.append(contentsOf: part.bytes) }
    return writer.bytes
  }

  private static let arm = MachOBuilder().build()
  private static let intel = MachOBuilder(processor: 0x0100_0007).build()
  private static let both: [(processor: UInt32, bytes: [UInt8])] = [
    (0x0100_0007, intel), (0x0100_000c, arm),
  ]

  @Test(arguments: [false, true])
  func bothHeadersGiveAllArchitecturesOrOne(is64Bit: Bool) throws {
    let file = universal(Self.both, is64Bit: is64Bit)
    let container = try ObjectContainer(bytes: file)
    #expect(container.members.map(\.architecture) == ["x86_64", "arm64"])
    #expect(container.architectures == ["arm64", "x86_64"])
    #expect(!container.isArchive)
    let one = try ObjectContainer(bytes: file, architecture: "arm64")
    #expect(one.objects.map(\.architecture) == ["arm64"])
    #expect(one.objects[0].range == file.count - Self.arm.count..<file.count)
  }

  @Test func aPartThatIsMissingIsNamedAlongWithThoseThatAreThere() throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: universal(Self.both), architecture: "i386")
    }
    #expect(error?.code == .missingArchitecture)
    #expect(error?.reason == "has no part for i386; it has x86_64, arm64")
  }

  @Test func partsMayBeArchives() throws {
    var archive = ArchiveBuilder()
    archive.add("a.o", Self.arm)
    archive.add("b.bc", [0x42, 0x43, 0xc0, 0xde])
    let container = try ObjectContainer(
      bytes: universal([(0x0100_0007, Self.intel), (0x0100_000c, archive.bytes)]))
    #expect(container.isArchive)
    #expect(container.members.map(\.path) == ["sample", "sample(a.o)", "sample(b.bc)"])
    // What does not say itself has the architecture of its part.
    #expect(container.members.map(\.architecture) == ["x86_64", "arm64", "arm64"])
  }

  @Test func partsAreForTheArchitectureThatTheHeaderSays() throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: universal([(0x0100_0007, Self.arm)]))
    }
    #expect(error?.reason == "is for arm64, but the universal file says x86_64")
  }

  @Test(
    arguments: [
      Fact("beyond the end", [(48, 100_000)], 8),
      Fact("begins beyond the end", [(100_000, 1)], 8),
      Fact("ends nowhere", [(UInt64(UInt32.max), UInt64(UInt32.max))], 8),
      Fact("within the header's first bytes", [(4, 40)], 8),
      Fact("nothing", [(28, 0)], nil),
    ] as [Fact<[(offset: UInt64, size: UInt64)], Int?>])
  func partsLieWithinTheFile(fact: Fact<[(offset: UInt64, size: UInt64)], Int?>) throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(
        bytes: universal([(0x0100_000c, Self.arm)], places: fact.input))
    }
    #expect(error?.offset == fact.expected)
    #expect(error?.code == .truncated)
  }

  @Test func partsShareNoBytes() throws {
    let size = UInt64(Self.arm.count)
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(
        bytes: universal(Self.both, places: [(48, size), (48 + size - 1, size)]))
    }
    #expect(error?.code == .malformed && error?.offset == 48 + Self.arm.count - 1)
  }

  @Test(arguments: [0, 44] as [UInt32])
  func headersHoldAsManyPartsAsTheySay(count: UInt32) throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: Array(universal(Self.both, count: count).prefix(100)))
    }
    #expect(error?.code == .truncated && error?.offset == 4)
  }

  @Test func aJavaClassIsNoUniversalFile() throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 65, 0, 0, 0, 0])
    }
    #expect(error?.code == .unrecognized)
  }

  @Test func aUniversalFileInAnotherIsNone() throws {
    #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: universal([(0x0100_000c, universal(Self.both))]))
    }
  }

  @Test func whatClangAndLipoMadeIsRead() throws {
    let container = try ObjectContainer(MappedFile(Fixture.path("macho/main_fat.o")))
    #expect(container.members.map(\.architecture) == ["x86_64", "arm64"])
    let text = try container.objects.map { try $0.section("__TEXT,__text").section.size }
    #expect(text == [13, 24])
    #expect(container.objects.flatMap { Laws.broken(by: $0, depth: .references) } == [])
  }

  @Test(needs(InstalledTool.lipo, named: "llvm-lipo"))
  func lipoWritesBothHeaders() throws {
    let scratch = try Scratch()
    try scratch.write(Self.arm, to: "arm.o")
    try scratch.write(Self.intel, to: "intel.o")
    for (name, flags) in [("short.o", []), ("long.o", ["-fat64"])] {
      let path = "\(scratch.path)/\(name)"
      do {
        try #require(InstalledTool.lipo).run(
          flags + ["-create", "\(scratch.path)/arm.o", "\(scratch.path)/intel.o", "-output", path])
      } catch  where !flags.isEmpty {
        print("skipped: this llvm-lipo does not know -fat64")
        continue
      }
      #expect(try ObjectContainer(MappedFile(path)).architectures == ["arm64", "x86_64"])
    }
  }
}
