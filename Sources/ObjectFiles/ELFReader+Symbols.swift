internal import Bytes

extension ELFReader {
  /// Takes the entries of the symbol table as symbols; sizes that none states come later.
  func symbols(
    _ tables: ELFTables, _ sections: [Section], _ bytes: RawSpan
  ) throws(ObjectError) -> [Symbol] {
    guard let table = tables.symbolTable else { return [] }
    let header = tables.sections[table]
    guard Int(header.link) < tables.sections.count,
      let range = tables.sections[Int(header.link)].fileRange(within: bytes.byteCount)
    else {
      throw .malformed(
        path, at: header.headerOffset,
        "the names of symbols are in section \(header.link), but there are \(sections.count)")
    }
    var names = StringTable(range, byteCount: bytes.byteCount, subject: path)
    let threadLocals = threadLocalStart(tables)
    var symbols: [Symbol] = []
    symbols.reserveCapacity(tables.symbols.count)
    for (index, entry) in tables.symbols.enumerated() {
      // Within the file, as all of the table is.
      let offset = Int(header.offset) + index * Int(header.entrySize)
      let name = try names.name(at: entry.name, in: bytes, entry: offset)
      var symbol = try symbol(entry, named: name, tables, offset)
      if case .section(let section) = symbol.place {
        place(&symbol, in: sections[Int(section)], threadLocals, tables)
        if isMapping(symbol, tables, bytes) { symbol.kind = .debugging }
        if isTemporary(name, bytes) { symbol.traits.insert(.isTemporary) }
      }
      symbols.append(symbol)
    }
    return symbols
  }

  private func symbol(
    _ entry: ELFTables.Entry, named name: Range<Int>, _ tables: ELFTables, _ offset: Int
  ) throws(ObjectError) -> Symbol {
    var symbol = Symbol(
      name: name, place: .undefined, address: entry.value, size: entry.size,
      binding: binding(entry.info >> 4), kind: kind(entry.info & 15), traits: [])
    if entry.info >> 4 == 10 { symbol.traits.insert(.isCoalesced) }  // STB_GNU_UNIQUE
    let visibility = entry.other & 3
    if visibility == 1 || visibility == 2 { symbol.traits.insert(.isHidden) }
    switch entry.place {
    case .section(0): break
    case .section(let index):
      guard index < tables.sections.count else {
        throw .malformed(
          path, at: offset,
          "a symbol lies in section \(index), but there are \(tables.sections.count)")
      }
      symbol.place = .section(Int32(index))
    case .reserved(0xffff):
      throw .malformed(
        path, at: offset, "a symbol's section is in a table of section indices, which is missing")
    case .reserved(let number):
      if isCommon(number, tables) {
        symbol.traits.insert(.isCommon)
        symbol.address = 0  // The value is an alignment.
      } else {
        symbol.place = .absolute
      }
    }
    return symbol
  }

  private func binding(_ number: UInt8) -> Symbol.Binding {
    switch number {
    case 0: .local
    case 2: .weak
    default: .global
    }
  }

  private func kind(_ number: UInt8) -> Symbol.Kind {
    switch number {
    case 1, 5: .data  // STT_OBJECT, STT_COMMON
    case 2: .function
    case 3: .section
    case 4: .debugging  // STT_FILE
    case 6: .threadLocal
    case 10: .indirectFunction
    default: .unspecified
    }
  }

  /// `SHN_COMMON`, and what x86-64 and MIPS have of the kind for large and for small data.
  private func isCommon(_ number: UInt16, _ tables: ELFTables) -> Bool {
    switch (number, tables.machine) {
    case (0xfff2, _), (0xff02, 62), (0xff00, 8), (0xff03, 8): true
    default: false
    }
  }

  /// Gives a symbol the address that sections count in, and a size that stays in its section.
  private func place(
    _ symbol: inout Symbol, in section: Section, _ threadLocals: UInt64, _ tables: ELFTables
  ) {
    if symbol.kind == .threadLocal, tables.type != 1 {
      symbol.address = symbol.address &+ threadLocals  // Checked below.
    } else if symbol.kind == .function, ELFMachine.marksEncoding(tables.machine) {
      symbol.address &= ~1
    }
    let end = section.address + section.size  // Checked when the section was read.
    if symbol.address < section.address || symbol.address > end {
      // In linked files, such symbols are the linker script's: `_end`, `__bss_start`. In others a
      // linker takes them with their section, wherever they point.
      guard tables.type == 1 else {
        symbol.place = .absolute
        symbol.size = 0
        return
      }
      symbol.address = symbol.address < section.address ? section.address : end
    }
    symbol.size = min(symbol.size, end - symbol.address)
  }

  /// Where the addresses of thread-local symbols begin in a linked file: `PT_TLS`.
  private func threadLocalStart(_ tables: ELFTables) -> UInt64 {
    tables.segments.first { $0.type == 7 }?.address ?? 0
  }

  /// Whether a symbol only tells code from data: `$a`, `$d`, `$t`, `$x` and what follows a dot.
  private func isMapping(_ symbol: Symbol, _ tables: ELFTables, _ bytes: RawSpan) -> Bool {
    guard symbol.binding == .local, symbol.kind == .unspecified, symbol.name.count >= 2,
      ELFMachine.hasMappingSymbols(tables.machine),
      bytes.integer(at: symbol.name.lowerBound) == UInt8(ascii: "$"),
      let letter: UInt8 = bytes.integer(at: symbol.name.lowerBound + 1)
    else { return false }
    return Array("adtx".utf8).contains(letter)
  }

  /// Whether the assembler made this label, which begins with `.L`.
  private func isTemporary(_ name: Range<Int>, _ bytes: RawSpan) -> Bool {
    name.count >= 2 && bytes.integer(at: name.lowerBound, .big, as: UInt16.self) == 0x2e4c
  }

  /// Gives tentative definitions a section of their own.
  func addCommons(_ object: inout ObjectFile) {
    let section = object.sections.count
    let size = TentativeDefinitions.place(in: section, from: 0, &object.symbols)
    guard object.symbols.contains(where: { $0.sectionIndex == section }) else { return }
    object.sections.append(
      Section(
        segment: "", name: "COMMON", address: 0, size: size, fileRange: 0..<0, content: .zeroFill,
        isAllocated: true, isExecutable: false, isWritable: true))
  }

  /// Whether the file holds GCC's intermediate code alone, as `-flto` makes it.
  func isIntermediate(_ object: ObjectFile, _ bytes: RawSpan) -> Bool {
    guard object.sections.contains(where: { $0.name.hasPrefix(".gnu.lto_") }) else { return false }
    let slim = Array("__gnu_lto_slim".utf8)
    return object.symbols.contains {
      $0.name.count == slim.count && bytes.matches(slim, at: $0.name.lowerBound)
    }
  }
}
