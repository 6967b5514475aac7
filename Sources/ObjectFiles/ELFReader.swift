internal import Bytes

/// Reads an ELF file of either width and byte order.
struct ELFReader {
  let file: MappedFile
  let range: Range<Int>
  let path: String
  let depth: ObjectFile.Depth

  /// Reads the whole file.
  func read() throws(ObjectError) -> ObjectContainer.Content {
    try file.withBytes { bytes throws(ObjectError) in try read(bytes.extracting(range)) }
  }

  private func read(_ bytes: RawSpan) throws(ObjectError) -> ObjectContainer.Content {
    var tables = try ELFTables(bytes, subject: path, depth: depth)
    let kind = kind(tables)
    var object = ObjectFile(
      path: path, format: .elf, kind: kind,
      architecture: ELFMachine.name(
        tables.machine, is64Bit: tables.is64Bit, isBigEndian: tables.order == .big),
      sections: try sections(tables, bytes), symbols: [], symbolOrder: [], atoms: [],
      references: [], groups: [], missingReferences: nil, range: range, file: file)
    object.symbols = try symbols(tables, object.sections, bytes)
    tables.symbols = []  // A large file has a million of them.
    if kind == .relocatable {
      if isIntermediate(object, bytes) { return .bitcode }
      addCommons(&object)
      object.groups = try groups(tables, object, bytes)
    }
    let splits = kind == .relocatable && depth == .references
    let references = splits ? ELFReferences(tables: tables, subject: path) : nil
    let atoms = ELFAtoms(
      tables: tables, splitsSections: splits,
      literalAddresses: references?.literalAddresses(object, bytes) ?? [:], subject: path)
    try atoms.add(to: &object, bytes)
    try references?.read(into: &object, bytes)
    return .object(object)
  }

  // MARK: Header

  private func kind(_ tables: ELFTables) -> ObjectFile.Kind {
    let isLinked = tables.type == 2 || tables.type == 3
    // What `objcopy --only-keep-debug` leaves says of code how large it was.
    if isLinked,
      tables.sections.contains(where: { $0.flags.contains(.execute) && !$0.hasBytes && $0.size > 0 }
      )
    {
      return .debugSymbols
    }
    switch tables.type {
    case 1: return .relocatable
    case 2: return .executable
    case 3:
      // Programs that may lie anywhere are shared objects to the format. Linkers say DF_1_PIE of
      // them; older ones do not, but give no name (DT_SONAME) to what has an interpreter.
      let entries = tables.dynamicEntries
      if entries.contains(where: { $0.tag == 0x6fff_fffb && $0.value & 0x0800_0000 != 0 }) {
        return .executable
      }
      let hasInterpreter = tables.segments.contains { $0.type == 3 }
      let hasName = entries.contains { $0.tag == 14 }
      return hasInterpreter && !hasName ? .executable : .dynamicLibrary
    default: return .other(UInt32(tables.type))
    }
  }

  // MARK: Sections

  private func sections(_ tables: ELFTables, _ bytes: RawSpan) throws(ObjectError) -> [Section] {
    let headers = tables.sections
    var range = 0..<0
    if tables.sectionNames != 0 {
      guard tables.sectionNames < headers.count,
        let place = headers[tables.sectionNames].fileRange(within: bytes.byteCount)
      else {
        throw .malformed(
          path, at: 0,
          "the names of sections are in section \(tables.sectionNames), but there are "
            + "\(headers.count)")
      }
      range = place
    }
    var names = StringTable(range, byteCount: bytes.byteCount, subject: path)
    var isRelocated = [Bool](repeating: false, count: headers.count)
    for header in headers
    where header.type == ELFSection.Kind.relocations
      || header.type == ELFSection.Kind.relocationsWithAddends
    {
      if header.size > 0, Int(header.info) < headers.count { isRelocated[Int(header.info)] = true }
    }
    var sections: [Section] = []
    sections.reserveCapacity(headers.count)
    for (index, header) in headers.enumerated() {
      let name = try names.name(at: header.name, in: bytes, entry: header.headerOffset)
      sections.append(
        try section(
          header, named: String(decoding: bytes.bytes(in: name), as: UTF8.self),
          isRelocatable: tables.type == 1, isRelocated: isRelocated[index], bytes))
    }
    return sections
  }

  private func section(
    _ header: ELFSection, named name: String, isRelocatable: Bool, isRelocated: Bool,
    _ bytes: RawSpan
  ) throws(ObjectError) -> Section {
    // The first header, and others of no type, hold numbers of other meaning.
    let isUnused = header.type == ELFSection.Kind.unused
    let size = isUnused ? 0 : try unpackedSize(header, named: name, bytes)
    let address = isUnused || isRelocatable ? 0 : header.address
    guard !address.addingReportingOverflow(size).overflow else {
      throw .malformed(
        path, at: header.headerOffset, "\(name) of \(size) bytes at \(address) ends nowhere")
    }
    return Section(
      segment: "", name: name, address: address, size: size,
      // The tables' reader has checked it.
      fileRange: header.fileRange(within: bytes.byteCount) ?? 0..<0,
      content: header.content(name: name, isRelocated: isRelocated),
      isAllocated: header.isAllocated, isExecutable: header.flags.contains(.execute),
      isWritable: header.flags.contains(.write))
  }

  /// What a compressed section has room for when it is unpacked.
  private func unpackedSize(
    _ header: ELFSection, named name: String, _ bytes: RawSpan
  ) throws(ObjectError) -> UInt64 {
    var size = header.size
    if let unpacked = header.unpackedSize {
      guard !header.flags.contains(.allocate) else {
        throw .malformed(
          path, at: header.headerOffset, "\(name) is compressed, but a program has it in memory")
      }
      size = unpacked
    } else if name.hasPrefix(".zdebug"), header.hasBytes, !header.isAllocated,
      bytes.matches(Array("ZLIB".utf8), at: Int(header.offset)), header.size >= 12
    {
      // GNU's older form, before SHF_COMPRESSED.
      size = bytes.integer(at: Int(header.offset) + 4, .big) ?? size
    }
    guard size <= UInt64(Int.max) else {
      throw .malformed(path, at: header.headerOffset, "\(name) has \(size) bytes")
    }
    return size
  }
}
