internal import Bytes

#if canImport(CLibELF)
  internal import CLibELF
#endif

extension ELFTables {
  /// Reads the tables of the ELF file that `bytes` are; `subject` names it in errors.
  ///
  /// Every range that a header states is checked against `bytes`, not left to libelf.
  init(_ bytes: RawSpan, subject: String, depth: ObjectFile.Depth) throws(ObjectError) {
    #if canImport(CLibELF)
      self = try unsafe bytes.withUnsafeBytes { buffer throws(ObjectError) in
        let library = try unsafe LibELF(buffer, subject: subject)
        return try library.tables(depth)
      }
    #else
      throw ObjectError(
        code: .unsupported, subject: subject, reason: "is an ELF file, which only Linux reads here",
        hint: "run the same command on Linux, in a container for example")
    #endif
  }
}

#if canImport(CLibELF)
  /// A file that libelf has open in memory.
  @safe private struct LibELF: ~Copyable {
    private let handle: OpaquePointer
    private let byteCount: Int
    private let subject: String

    /// Opens `buffer`, which must outlive this value; libelf only reads it.
    init(_ buffer: UnsafeRawBufferPointer, subject: String) throws(ObjectError) {
      self.subject = subject
      byteCount = buffer.count
      elf_version(UInt32(EV_CURRENT))
      let base = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress)
      guard
        let handle = unsafe elf_memory(base?.assumingMemoryBound(to: CChar.self), buffer.count)
      else { throw Self.failure(subject, at: 0) }
      unsafe self.handle = handle
    }

    deinit { unsafe elf_end(handle) }

    /// An error in libelf's own words.
    private static func failure(_ subject: String, at offset: Int?) -> ObjectError {
      let message = unsafe elf_errmsg(-1).map { unsafe String(cString: $0) } ?? "no reason given"
      return .malformed(subject, at: offset, "is no ELF file that libelf reads: \(message)")
    }

    func tables(_ depth: ObjectFile.Depth) throws(ObjectError) -> ELFTables {
      var header = GElf_Ehdr()
      guard unsafe elf_kind(handle) == ELF_K_ELF, unsafe gelf_getehdr(handle, &header) != nil else {
        throw Self.failure(subject, at: 0)
      }
      var tables = ELFTables(
        is64Bit: unsafe gelf_getclass(handle) == Int32(ELFCLASS64),
        order: header.e_ident.5 == UInt8(ELFDATA2MSB) ? .big : .little,
        type: header.e_type, machine: header.e_machine)
      try readSections(header, into: &tables)
      try readSegments(header, into: &tables)
      try readSymbols(into: &tables)
      if tables.type == ET_REL, depth == .references { try readRelocations(into: &tables) }
      return tables
    }

    // MARK: Headers

    private func readSections(
      _ header: GElf_Ehdr, into tables: inout ELFTables
    ) throws(ObjectError) {
      guard header.e_shoff != 0 else { return }
      var count = 0
      var names = 0
      guard unsafe elf_getshdrnum(handle, &count) == 0,
        unsafe elf_getshdrstrndx(handle, &names) == 0
      else { throw Self.failure(subject, at: 0) }
      let entrySize = tables.is64Bit ? 64 : 40
      // libelf finds no sections where their headers are cut off.
      guard count > 0, header.e_shoff <= UInt64(byteCount),
        count <= (byteCount - Int(header.e_shoff)) / entrySize
      else {
        throw .truncated(
          subject, at: byteCount, "its section headers, at \(header.e_shoff), are cut off")
      }
      guard Int(header.e_shentsize) == entrySize else {
        throw .malformed(
          subject, at: 0, "its section headers have \(header.e_shentsize) bytes, not \(entrySize)")
      }
      tables.sectionNames = names
      tables.sections.reserveCapacity(count)
      for index in 0..<count {
        let headerOffset = Int(header.e_shoff) + index * entrySize
        tables.sections.append(try section(index, headerOffset))
      }
      if tables.type == ET_REL { try checkPlaces(tables.sections) }
    }

    /// The sections of a relocatable file lie side by side; a small file could otherwise stand for a
    /// huge one.
    private func checkPlaces(_ sections: [ELFSection]) throws(ObjectError) {
      let ranges = sections.map { $0.fileRange(within: byteCount) ?? 0..<0 }
      guard let overlap = overlap(of: ranges) else { return }
      throw .malformed(
        subject, at: ranges[overlap.second].lowerBound,
        "sections \(overlap.first) and \(overlap.second) share bytes")
    }

    private func section(_ index: Int, _ headerOffset: Int) throws(ObjectError) -> ELFSection {
      var header = GElf_Shdr()
      guard let section = unsafe elf_getscn(handle, index),
        unsafe gelf_getshdr(section, &header) != nil
      else { throw Self.failure(subject, at: headerOffset) }
      var result = ELFSection(
        name: header.sh_name, type: header.sh_type,
        flags: ELFSection.Flags(rawValue: header.sh_flags), address: header.sh_addr,
        offset: header.sh_offset, size: header.sh_size, link: header.sh_link, info: header.sh_info,
        entrySize: header.sh_entsize, headerOffset: headerOffset)
      guard result.fileRange(within: byteCount) != nil else {
        throw .truncated(
          subject, at: headerOffset,
          "section \(index) of \(result.size) bytes at \(result.offset) lies outside the "
            + "\(byteCount) bytes of the file")
      }
      if result.hasBytes, result.flags.contains(.compressed) {
        var compression = GElf_Chdr()
        guard unsafe gelf_getchdr(section, &compression) != nil else {
          throw Self.failure(subject, at: headerOffset)
        }
        result.unpackedSize = compression.ch_size
      }
      return result
    }

    private func readSegments(
      _ header: GElf_Ehdr, into tables: inout ELFTables
    ) throws(ObjectError) {
      guard header.e_phoff != 0 else { return }
      var count = 0
      guard unsafe elf_getphdrnum(handle, &count) == 0 else {
        throw Self.failure(subject, at: 0)
      }
      let entrySize = tables.is64Bit ? 56 : 32
      guard header.e_phoff <= UInt64(byteCount),
        count <= (byteCount - Int(header.e_phoff)) / entrySize, count <= Int(Int32.max)
      else {
        throw .truncated(
          subject, at: byteCount, "its program headers, at \(header.e_phoff), are cut off")
      }
      for index in 0..<count {
        var segment = GElf_Phdr()
        guard unsafe gelf_getphdr(handle, Int32(index), &segment) != nil else {
          throw Self.failure(subject, at: Int(header.e_phoff) + index * entrySize)
        }
        tables.segments.append(
          ELFTables.Segment(
            type: segment.p_type, offset: segment.p_offset, address: segment.p_vaddr,
            size: segment.p_filesz))
        if segment.p_type == UInt32(PT_DYNAMIC), tables.dynamicEntries.isEmpty {
          readDynamic(segment, into: &tables)
        }
      }
    }

    /// Reads the dynamic section, which debug files only pretend to have.
    private func readDynamic(_ segment: GElf_Phdr, into tables: inout ELFTables) {
      guard let range = fileRange(segment.p_offset, segment.p_filesz, within: byteCount),
        let data = unsafe elf_getdata_rawchunk(
          handle, Int64(range.lowerBound), range.count, ELF_T_DYN)
      else { return }
      for index in 0..<Int32(clamping: range.count / (tables.is64Bit ? 16 : 8)) {
        var entry = GElf_Dyn()
        guard unsafe gelf_getdyn(data, index, &entry) != nil, entry.d_tag != 0 else { return }
        unsafe tables.dynamicEntries.append((entry.d_tag, entry.d_un.d_val))
      }
    }

    // MARK: Symbols and relocations

    private func readSymbols(into tables: inout ELFTables) throws(ObjectError) {
      let sections = tables.sections
      guard
        let table = sections.firstIndex(where: { $0.type == ELFSection.Kind.symbolTable })
          ?? sections.firstIndex(where: { $0.type == ELFSection.Kind.dynamicSymbolTable })
      else { return }
      tables.symbolTable = table
      let data = try unsafe data(of: table, tables)
      let extended = sections.firstIndex {
        $0.type == ELFSection.Kind.extendedIndices && Int($0.link) == table
      }
      let extendedData: UnsafeMutablePointer<Elf_Data>? =
        if let extended { try unsafe self.data(of: extended, tables) } else { nil }
      let count = try unsafe entryCount(data, size: tables.is64Bit ? 24 : 16, table, tables)
      tables.symbols.reserveCapacity(Int(count))
      for index in 0..<count {
        var symbol = GElf_Sym()
        var sectionIndex: Elf32_Word = 0
        guard unsafe gelf_getsymshndx(data, extendedData, index, &symbol, &sectionIndex) != nil
        else { throw Self.failure(subject, at: Int(sections[table].offset)) }
        let place: ELFTables.Entry.Place =
          if symbol.st_shndx == 0xffff, extended != nil {  // SHN_XINDEX
            .section(sectionIndex)
          } else if symbol.st_shndx >= 0xff00 {  // SHN_LORESERVE
            .reserved(symbol.st_shndx)
          } else {
            .section(UInt32(symbol.st_shndx))
          }
        tables.symbols.append(
          ELFTables.Entry(
            name: symbol.st_name, info: symbol.st_info, other: symbol.st_other, place: place,
            value: symbol.st_value, size: symbol.st_size))
      }
    }

    private func readRelocations(into tables: inout ELFTables) throws(ObjectError) {
      for (index, section) in tables.sections.enumerated() {
        let hasAddends = section.type == ELFSection.Kind.relocationsWithAddends
        guard hasAddends || section.type == ELFSection.Kind.relocations else { continue }
        guard section.info < tables.sections.count else {
          throw .malformed(
            subject, at: section.headerOffset,
            "section \(index) relocates section \(section.info), but there are "
              + "\(tables.sections.count)")
        }
        guard tables.sections[Int(section.info)].isAllocated else { continue }
        let data = try unsafe data(of: index, tables)
        let size = (tables.is64Bit ? 16 : 8) + (hasAddends ? (tables.is64Bit ? 8 : 4) : 0)
        let count = try unsafe entryCount(data, size: size, index, tables)
        for entry in 0..<count {
          var relocation = GElf_Rela()
          if hasAddends {
            guard unsafe gelf_getrela(data, entry, &relocation) != nil else {
              throw Self.failure(subject, at: Int(section.offset))
            }
          } else {
            var short = GElf_Rel()
            guard unsafe gelf_getrel(data, entry, &short) != nil else {
              throw Self.failure(subject, at: Int(section.offset))
            }
            relocation.r_offset = short.r_offset
            relocation.r_info = short.r_info
          }
          let upper = UInt32(truncatingIfNeeded: relocation.r_info >> 32)
          let lower = UInt32(truncatingIfNeeded: relocation.r_info)
          // Little-endian MIPS of 64 bits has the symbol in the first four bytes.
          let isSwapped = tables.machine == 8 && tables.is64Bit && tables.order == .little
          tables.relocations.append(
            ELFTables.Relocation(
              section: Int32(section.info), type: isSwapped ? upper : lower,
              symbol: isSwapped ? lower : upper, offset: relocation.r_offset,
              addend: hasAddends ? relocation.r_addend : nil))
        }
      }
    }

    /// The entries of a section in memory, which libelf swaps or aligns if it must.
    private func data(
      of index: Int, _ tables: ELFTables
    ) throws(ObjectError) -> UnsafeMutablePointer<Elf_Data> {
      guard let section = unsafe elf_getscn(handle, index),
        let data = unsafe elf_getdata(section, nil)
      else { throw Self.failure(subject, at: tables.sections[index].headerOffset) }
      return unsafe data
    }

    /// The number of whole entries in `data`, all of which libelf can index.
    private func entryCount(
      _ data: UnsafeMutablePointer<Elf_Data>, size: Int, _ index: Int, _ tables: ELFTables
    ) throws(ObjectError) -> Int32 {
      let section = tables.sections[index]
      let count = unsafe data.pointee.d_size / size
      guard section.entrySize == UInt64(size), UInt64(count) * section.entrySize == section.size
      else {
        throw .malformed(
          subject, at: section.headerOffset,
          "section \(index) of \(section.size) bytes has entries of \(section.entrySize), not "
            + "\(size)")
      }
      guard let count = Int32(exactly: count) else {
        throw .malformed(subject, at: section.headerOffset, "section \(index) is too large")
      }
      return count
    }
  }
#endif
