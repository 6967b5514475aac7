internal import Bytes

/// Reads a Mach-O file of either width and byte order (`mach-o/loader.h`).
struct MachOReader {
  let file: MappedFile
  let range: Range<Int>
  let path: String
  let is64Bit: Bool
  let order: ByteOrder
  let depth: ObjectFile.Depth

  /// What the load commands say.
  struct Commands {
    var sections: [MachOSection] = []
    var symbolTable: SymbolTable?
  }

  /// `LC_SYMTAB`.
  struct SymbolTable {
    var offset: Int
    var count: Int
    var strings: Range<Int>
  }

  /// Reads the whole file.
  func read() throws(ObjectError) -> ObjectFile {
    try file.withBytes { bytes throws(ObjectError) in try read(bytes.extracting(range)) }
  }

  private func read(_ bytes: RawSpan) throws(ObjectError) -> ObjectFile {
    let header = try MachOHeader(bytes, is64Bit: is64Bit, order: order, subject: path)
    var commands = try commands(header, bytes)
    var symbols = try readSymbols(
      commands, isRelocatable: header.kind == .relocatable, bytes)
    if header.kind == .relocatable {
      try checkPlaces(commands.sections)
      addCommons(&symbols, &commands.sections)
    }
    let takesApart = header.kind == .relocatable && depth == .references
    let frames = takesApart ? try frames(in: commands.sections, bytes) : [:]
    var object = ObjectFile(
      path: path, format: .machO, kind: header.kind, architecture: header.processor.name,
      sections: commands.sections.map(\.section), symbols: symbols, symbolOrder: [], atoms: [],
      references: [], groups: [], missingReferences: nil, range: range, file: file)
    var relocations = takesApart ? relocations(header, commands, frames) : nil
    let splitter = AtomSplitter(
      sections: commands.sections, is64Bit: is64Bit,
      isDivisible: header.kind != .relocatable || header.isDivisible,
      splitsLiterals: takesApart,
      literalAddresses: try relocations?.literalAddresses(bytes) ?? [:], frames: frames)
    splitter.split(&object, bytes)
    if takesApart, relocations == nil {
      object.missingReferences = "relocations for \(header.processor.name) are not read"
    }
    try relocations?.read(into: &object, bytes)
    return object
  }

  /// A reader of the relocations, if they are known for the processor.
  private func relocations(
    _ header: MachOHeader, _ commands: Commands, _ frames: [Int: [FrameRecord]]
  ) -> MachORelocations? {
    guard let family = header.processor.family, is64Bit || family != .x86_64 else { return nil }
    return MachORelocations(
      family: family, order: order, sections: commands.sections, frames: frames,
      is64Bit: is64Bit, subject: path)
  }

  /// The records of each section of unwind frames.
  private func frames(
    in sections: [MachOSection], _ bytes: RawSpan
  ) throws(ObjectError) -> [Int: [FrameRecord]] {
    var frames: [Int: [FrameRecord]] = [:]
    for (index, section) in sections.enumerated() where section.isFrames {
      frames[index] = try FrameRecord.records(
        at: section.section.fileRange, of: bytes, order, subject: path)
    }
    return frames
  }

  // MARK: Load commands

  private func commands(
    _ header: MachOHeader, _ bytes: RawSpan
  ) throws(ObjectError) -> Commands {
    var result = Commands()
    try header.forEachCommand(in: bytes, order, subject: path) {
      (command, range) throws(ObjectError) in
      switch command {
      case 0x19 where is64Bit, 0x01 where !is64Bit:
        try readSegment(range, header, bytes, into: &result.sections)
      case 0x02: result.symbolTable = try symbolTable(range, bytes)
      default: break
      }
    }
    guard result.sections.count <= Int(Int16.max) else {
      throw .malformed(path, at: nil, "has \(result.sections.count) sections")
    }
    return result
  }

  private func readSegment(
    _ command: Range<Int>, _ header: MachOHeader, _ bytes: RawSpan,
    into sections: inout [MachOSection]
  ) throws(ObjectError) {
    let countOffset = command.lowerBound + (is64Bit ? 64 : 48)
    let first = command.lowerBound + (is64Bit ? 72 : 56)
    let size = is64Bit ? 80 : 68
    guard first <= command.upperBound,
      let count: UInt32 = bytes.integer(at: countOffset, order),
      Int(count) * size <= command.upperBound - first
    else {
      throw .truncated(path, at: command.lowerBound, "a segment's sections do not fit into it")
    }
    for index in 0..<Int(count) {
      sections.append(
        try MachOSection(
          bytes, at: first + index * size, is64Bit: is64Bit, order: order,
          hasContent: header.kind != .debugSymbols, subject: path))
    }
  }

  private func symbolTable(
    _ command: Range<Int>, _ bytes: RawSpan
  ) throws(ObjectError) -> SymbolTable {
    let at = command.lowerBound
    guard command.count >= 24,
      let offset: UInt32 = bytes.integer(at: at + 8, order),
      let count: UInt32 = bytes.integer(at: at + 12, order),
      let stringOffset: UInt32 = bytes.integer(at: at + 16, order),
      let stringSize: UInt32 = bytes.integer(at: at + 20, order)
    else { throw .truncated(path, at: at, "LC_SYMTAB does not fit") }
    let entrySize = UInt64(is64Bit ? 16 : 12)
    guard
      fileRange(UInt64(offset), UInt64(count) * entrySize, within: bytes.byteCount) != nil,
      let strings = fileRange(UInt64(stringOffset), UInt64(stringSize), within: bytes.byteCount)
    else {
      throw .truncated(
        path, at: at,
        "\(count) symbols from \(offset) and \(stringSize) bytes of names from \(stringOffset) do "
          + "not lie within the \(bytes.byteCount) bytes of the file")
    }
    return SymbolTable(offset: Int(offset), count: Int(count), strings: strings)
  }

  /// The sections of an object lie side by side, and so do their bytes and their relocations.
  ///
  /// Addresses would be ambiguous otherwise, and a small file could stand for a huge one.
  private func checkPlaces(_ sections: [MachOSection]) throws(ObjectError) {
    let ordered = sections.map(\.section).filter { $0.size > 0 }
      .sorted { $0.address < $1.address }
    for (one, next) in zip(ordered, ordered.dropFirst())
    where one.address + one.size > next.address {  // The sums were checked when they were read.
      throw .malformed(
        path, at: next.fileRange.lowerBound,
        "\(one.fullName) and \(next.fullName) overlap at address \(next.address)")
    }
    let contents = sections.map(\.section.fileRange)
    let relocations = sections.map {
      $0.relocationOffset..<$0.relocationOffset + 8 * $0.relocationCount  // Within the file.
    }
    for ranges in [contents, relocations] {
      guard let overlap = overlap(of: ranges) else { continue }
      throw .malformed(
        path, at: ranges[overlap.second].lowerBound,
        "\(sections[overlap.first].section.fullName) and "
          + "\(sections[overlap.second].section.fullName) share bytes")
    }
  }
}
