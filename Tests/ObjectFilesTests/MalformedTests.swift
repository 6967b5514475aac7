import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// Files that are cut short, contradict themselves, or were hit by something.
@Suite struct MalformedTests {
  /// A file with something of everything that its format has.
  private struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// The lengths at which a cut leaves a file that is whole again.
    var wholeCuts: Set<Int> = []
    var holdsObjects = false
  }

  private static func elf(is64Bit: Bool, order: ByteOrder, machine: UInt16) -> [UInt8] {
    func words(_ numbers: [UInt32]) -> [UInt8] {
      var writer = ByteWriter(order)
      for number in numbers { writer.append(number) }
      return writer.bytes
    }
    var builder = ELFBuilder(
      is64Bit: is64Bit, order: order, machine: machine,
      sections: [
        .init(name: ".text.f", flags: 0x206, bytes: [UInt8](repeating: 1, count: 16)),
        .init(name: ".str", flags: 0x32, bytes: Array("a\0bc\0".utf8), entrySize: 1),
        .init(name: ".cst4", flags: 0x12, bytes: [1, 2, 3, 4, 5, 6, 7, 8], entrySize: 4),
        .init(
          name: ".eh_frame", bytes: words([8, 0, 1, 12, 16, 0, 0, 0])),
        .init(name: ".group", type: 17, flags: 0, bytes: words([1, 1]), link: 8, info: 1),
        .init(name: "linked", flags: 0x82, bytes: [1], link: 1),
        .init(name: ".bss", type: 8, flags: 3, size: 64),
      ],
      symbols: [
        .init(name: "f", info: 0x12, section: 1, value: 4, size: 8),
        .init(name: "", info: 3, section: 2), .init(name: "c", section: 0xfff2, value: 4, size: 4),
        .init(name: "g"),
      ])
    let relocations = [
      ELFBuilder.Relocation(offset: 8, symbol: 2, addend: 2), .init(offset: 0, symbol: 4),
    ]
    builder.relocate(1, with: relocations, hasAddends: is64Bit)
    builder.relocate(4, with: [.init(offset: 20, symbol: 1)], hasAddends: is64Bit)
    return builder.build()
  }

  private static func machO(is64Bit: Bool, processor: UInt32) -> [UInt8] {
    MachOBuilder(
      is64Bit: is64Bit, processor: processor,
      sections: [
        .init(
          name: "__text", address: 0, bytes: [UInt8](repeating: 1, count: 16), flags: 0x8000_0400,
          relocations: [(0, 0x0c00_0001), (4, 0x0400_0002)]
            + (processor == 7 ? [(0xa000_0008, 20)] : [])),
        .init(name: "__cstring", address: 16, bytes: Array("a\0bc\0".utf8), flags: 2),
        .init(name: "__literal4", address: 24, bytes: [1, 2, 3, 4, 5, 6, 7, 8], flags: 3),
        .init(
          segment: "__LD", name: "__compact_unwind", address: 32,
          bytes: [UInt8](repeating: 0, count: 32), flags: 0x0200_0000,
          relocations: [(0, 0x0600_0001)]),
        .init(segment: "__DATA", name: "__bss", address: 64, size: 8, flags: 1),
      ],
      symbols: [
        .init(name: "_f", type: 0x0f, section: 1, value: 0),
        .init(name: "_g", type: 0x0f, section: 1, description: 0x220, value: 8),
        .init(name: "_c", type: 0x01, value: 4), .init(name: "_u", type: 0x01, value: 0),
        .init(name: "note", type: 0x64, value: 0),
      ]
    ).build()
  }

  private static let archive: Sample = {
    var builder = ArchiveBuilder()
    var cuts: Set<Int> = [8]
    for (name, content) in [
      ("/", [0, 0, 0, 0]), ("//", Array("a_name.o/\n".utf8)),
      ("/0", machO(is64Bit: true, processor: 0x0100_000c)),
      ("#1/4", Array("b.o\0".utf8) + machO(is64Bit: false, processor: 7)),
      ("c.bc/", [0x42, 0x43, 0xc0, 0xde, 1]),
    ] {
      builder.add(name, content)
      cuts.formUnion([builder.bytes.count, builder.bytes.count - content.count % 2])
    }
    return Sample(
      testDescription: "archive", bytes: builder.bytes, wholeCuts: cuts, holdsObjects: true)
  }()

  private static let universal: Sample = {
    let (arm, intel) = (
      machO(is64Bit: true, processor: 0x0100_000c), machO(is64Bit: true, processor: 0x0100_0007)
    )
    var writer = ByteWriter(.big)
    for word in [0xcafe_babe, 2] as [UInt32] { writer.append(word) }
    for (processor, offset, size) in [
      (0x0100_000c, 48, arm.count), (0x0100_0007, 48 + arm.count, intel.count),
    ] as [(UInt32, Int, Int)] {
      for word in [processor, 0, UInt32(offset), UInt32(size), 0] { writer.append(word) }
    }
    return Sample(
      testDescription: "universal", bytes: writer.bytes + arm + intel, holdsObjects: true)
  }()

  private static let elfSamples = [
    Sample(
      testDescription: "ELF, 64 bits", bytes: elf(is64Bit: true, order: .little, machine: 62)),
    Sample(
      testDescription: "ELF, 32 bits, big-endian",
      bytes: elf(is64Bit: false, order: .big, machine: 40)),
  ]

  private static let samples =
    (readsELF ? elfSamples : []) + [
      Sample(
        testDescription: "Mach-O, arm64", bytes: machO(is64Bit: true, processor: 0x0100_000c)),
      Sample(testDescription: "Mach-O, i386", bytes: machO(is64Bit: false, processor: 7)),
      archive, universal,
    ]

  @Test(arguments: samples)
  private func theSamplesThemselvesAreRead(sample: Sample) {
    #expect(expectOrderly(sample.bytes, "whole"))
  }

  @Test(arguments: samples)
  private func everyCutIsAnError(sample: Sample) {
    for end in sample.bytes.indices {
      let isRead = expectOrderly(Array(sample.bytes[..<end]), "cut at \(end)")
      if isRead != sample.wholeCuts.contains(end) { Issue.record("cut at \(end): \(isRead)") }
    }
  }

  @Test(arguments: samples)
  private func anyNumberMayBeZeroHugeOrNegative(sample: Sample) {
    let patterns: [[UInt8]] = [
      [0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 127], [128, 0, 0, 0],
      [UInt8](repeating: 255, count: 8),
    ]
    // What holds objects is hit in places only: those have been hit everywhere.
    let step = sample.holdsObjects ? 28 : 4
    for offset in stride(from: 4, to: sample.bytes.count - 8, by: step) {
      for pattern in patterns {
        var bytes = sample.bytes
        bytes.replaceSubrange(offset..<offset + pattern.count, with: pattern)
        expectOrderly(bytes, "\(pattern) at \(offset)")
      }
    }
  }

  @Test(arguments: samples)
  private func anyBitMayBeWrong(sample: Sample) {
    var random = SplitMix64(seed: UInt64(sample.bytes.count))
    for round in 0..<150 {
      var bytes = sample.bytes
      for _ in 0..<1 + random.below(6) {
        bytes[random.below(bytes.count)] ^= UInt8(1) << UInt8(random.below(8))
      }
      expectOrderly(bytes, "round \(round)")
    }
  }

  @Test(arguments: Fixture.all)
  func realFilesMayBeCutOrHitAnywhere(name: String) throws {
    let whole = try Fixture.bytes(name)
    var random = SplitMix64(seed: UInt64(whole.count))
    // Large files take longer, and have more of the same.
    for round in 0..<max(4, min(40, 150_000 / whole.count)) {
      let end = random.below(whole.count)
      expectOrderly(Array(whole[..<end]), "cut at \(end)")
      var bytes = whole
      for _ in 0..<1 + random.below(12) {
        // Headers are at the beginning, tables mostly at the end.
        let place =
          switch random.below(3) {
          case 0: random.below(min(2048, bytes.count))
          case 1: bytes.count - 1 - random.below(min(4096, bytes.count))
          default: random.below(bytes.count)
          }
        bytes[place] =
          random.chance(30) ? random.pick([0, 1, 127, 128, 255]) : UInt8(random.below(256))
      }
      expectOrderly(bytes, "round \(round)")
    }
  }

  // What a fuzzer found, each of which broke a law once.
  @Test(arguments: ["allocated-zdebug.o", "zero-filled-frames.o"])
  func whatBrokeALawOnceIsOrderly(name: String) throws {
    expectOrderly(try Fixture.bytes("found/\(name)"), Comment(rawValue: name))
  }

  // MARK: Small files that stand for large ones

  @Test(needsELF) func sectionsOfAnELFObjectShareNoBytes() throws {
    for (is64Bit, order) in [(true, ByteOrder.little), (false, .big)] {
      let section = ELFBuilder.Section(name: ".text", bytes: [1, 2, 3, 4, 5, 6, 7, 8], size: 9)
      let bytes = ELFBuilder(is64Bit: is64Bit, order: order, sections: [section, section]).build()
      let error = #expect(throws: ObjectError.self) { try ObjectContainer(bytes: bytes) }
      #expect(error?.reason == "sections 1 and 2 share bytes")
      #expect(error?.offset == (is64Bit ? 72 : 60))
    }
  }

  @Test func sectionsOfAMachOObjectShareNoBytes() throws {
    let section = MachOBuilder.Section(name: "__text", bytes: [1, 2, 3, 4], size: 5)
    var next = section
    next.address = 8
    let bytes = MachOBuilder(sections: [section, next]).build()
    let error = #expect(throws: ObjectError.self) { try ObjectContainer(bytes: bytes) }
    #expect(error?.code == .malformed && error?.reason.hasSuffix("share bytes") == true)
  }

  @Test func namesShareOnlySoManyBytes() throws {
    let name = String(repeating: "n", count: 20_000)
    let elf = ELFBuilder(
      symbols: [.init(name: name)] + (0..<30).map { _ in .init(name: "x") }
    ).build()
    let machO = MachOBuilder(
      symbols: [.init(name: name, type: 1, value: 0)]
        + (0..<30).map { _ in .init(name: "x", type: 1, value: 0) }
    ).build()
    // Where the second of these symbols begins, and the size of each.
    for (bytes, start, size) in [(machO, 32 + 72 + 24 + 16, 16)]
      + (readsELF ? [(elf, 64 + 48, 24)] : [])
    {
      #expect(expectOrderly(bytes, "as made"))
      var shared = bytes
      for place in stride(from: start, to: start + 30 * size, by: size) {
        shared.replaceSubrange(place..<place + 4, with: [1, 0, 0, 0])
      }
      #expect(throws: ObjectError.self) { try ObjectContainer(bytes: shared) }
    }
  }

  @Test(needsELF) func noSumOfSizesOverflowsInELF() throws {
    let zeros = ELFBuilder.Section(name: ".bss", type: 8, flags: 3, size: 1 << 46)
    #expect(expectOrderly(ELFBuilder(sections: [zeros]).build(), "one"))
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: ELFBuilder(sections: [zeros, zeros, zeros]).build())
    }
    #expect(error?.code == .malformed)
  }

  @Test func noSumOfSizesOverflowsInMachO() throws {
    let machO = MachOBuilder(sections: [
      .init(segment: "__DATA", name: "__bss", size: 1 << 63, flags: 1)
    ])
    #expect(throws: ObjectError.self) { try ObjectContainer(bytes: machO.build()) }
  }
}
