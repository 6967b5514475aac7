internal import Bytes

extension MachOReader {
  /// Reads the symbol table (`nlist`, `nlist_64` of `mach-o/nlist.h`); sizes come later.
  func readSymbols(
    _ commands: Commands, isRelocatable: Bool, _ bytes: RawSpan
  ) throws(ObjectError) -> [Symbol] {
    guard let table = commands.symbolTable else { return [] }
    var names = StringTable(table.strings, byteCount: bytes.byteCount, subject: path)
    var symbols: [Symbol] = []
    symbols.reserveCapacity(table.count)
    let entrySize = is64Bit ? 16 : 12
    for index in 0..<table.count {
      let entry = table.offset + index * entrySize  // The table lies within the file.
      let nameOffset: UInt32 = bytes.integer(at: entry, order) ?? 0
      let type: UInt8 = bytes.integer(at: entry + 4) ?? 0
      let sectionNumber: UInt8 = bytes.integer(at: entry + 5) ?? 0
      let description: UInt16 = bytes.integer(at: entry + 6, order) ?? 0
      let value: UInt64 =
        is64Bit
        ? bytes.integer(at: entry + 8, order) ?? 0
        : UInt64(bytes.integer(at: entry + 8, order, as: UInt32.self) ?? 0)
      let name = try names.name(at: nameOffset, in: bytes, entry: entry)
      symbols.append(
        try symbol(
          name, type, sectionNumber, description, value, commands.sections, isRelocatable, bytes,
          entry))
    }
    return symbols
  }

  private func symbol(
    _ name: Range<Int>, _ type: UInt8, _ sectionNumber: UInt8, _ description: UInt16,
    _ value: UInt64, _ sections: [MachOSection], _ isRelocatable: Bool, _ bytes: RawSpan,
    _ entry: Int
  ) throws(ObjectError) -> Symbol {
    var symbol = Symbol(
      name: name, place: .undefined, address: value, size: 0, binding: .local,
      kind: .unspecified, traits: [])
    let isExternal = type & 0x01 != 0
    if isExternal { symbol.binding = .global }
    guard type & 0xe0 == 0 else {  // N_STAB: what debuggers read
      symbol.kind = .debugging
      symbol.place = .absolute
      return symbol
    }
    if isExternal, type & 0x10 != 0 { symbol.traits.insert(.isHidden) }  // N_PEXT
    if description & 0x0030 != 0, type & 0x0e == 0x0e {
      symbol.traits.insert(.isRetained)  // N_NO_DEAD_STRIP, REFERENCED_DYNAMICALLY
    }
    switch type & 0x0e {
    case 0x0e:  // N_SECT
      guard sectionNumber > 0, Int(sectionNumber) <= sections.count else {
        throw .malformed(
          path, at: entry,
          "a symbol lies in section \(sectionNumber), but there are \(sections.count)")
      }
      let section = sections[Int(sectionNumber) - 1].section
      guard value >= section.address, value - section.address <= section.size else {
        // Linkers say of a program's own header that it lies in the first section.
        symbol.place = .absolute
        if !isRelocatable { return symbol }
        throw .malformed(
          path, at: entry, "a symbol at \(value) lies outside its section \(section.fullName)")
      }
      symbol.place = .section(Int32(sectionNumber) - 1)
      if description & 0x0200 != 0 { symbol.traits.insert(.isAlternateEntry) }
      if description & 0x0080 != 0, isExternal {
        symbol.traits.insert(.isCoalesced)
        symbol.binding = .weak
        // N_WEAK_REF beside it: `.weak_def_can_be_hidden`, and linkers do hide it.
        if description & 0x0040 != 0 { symbol.traits.insert(.isHidden) }
      }
      if isTemporary(bytes, name) { symbol.traits.insert(.isTemporary) }
    case 0x02: symbol.place = .absolute
    case 0x00 where isExternal && value > 0:
      symbol.traits.insert(.isCommon)
      symbol.size = value
      symbol.address = 0
    default:
      if description & 0x0040 != 0 { symbol.binding = .weak }  // N_WEAK_REF
    }
    return symbol
  }

  /// Whether the assembler made this label: `ltmp` and a number, or anything that begins with `l` or `L`.
  private func isTemporary(_ bytes: RawSpan, _ name: Range<Int>) -> Bool {
    let first: UInt8 = name.isEmpty ? 0 : bytes.integer(at: name.lowerBound) ?? 0
    return first == UInt8(ascii: "l") || first == UInt8(ascii: "L")
  }

  /// Gives tentative definitions a section of their own.
  func addCommons(_ symbols: inout [Symbol], _ sections: inout [MachOSection]) {
    let start = sections.map { $0.section.address + $0.section.size }.max() ?? 0
    let end = TentativeDefinitions.place(in: sections.count, from: start, &symbols)
    guard end > start else { return }
    sections.append(MachOSection(commonsOf: end - start, at: start))
  }
}
