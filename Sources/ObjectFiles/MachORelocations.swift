internal import Bytes

/// Reads relocations (`mach-o/reloc.h` and its neighbours for each processor) as references.
struct MachORelocations {
  let family: Processor.Family
  let order: ByteOrder
  let sections: [MachOSection]
  let subject: String
  private let frames: [Int: [FrameRecord]]
  private let is64Bit: Bool
  private var table = ReferenceTable()
  /// Where relocations apply in sections of frames, from the object's beginning.
  private var relocated: Set<Int> = []
  /// The sections that are not empty, by address.
  private let sectionsByAddress: [Int]

  /// Makes a reader for the relocations of `sections`.
  init(
    family: Processor.Family, order: ByteOrder, sections: [MachOSection],
    frames: [Int: [FrameRecord]], is64Bit: Bool, subject: String
  ) {
    self.frames = frames
    self.is64Bit = is64Bit
    self.family = family
    self.order = order
    self.sections = sections
    self.subject = subject
    sectionsByAddress = sections.indices.filter { sections[$0].section.size > 0 }
      .sorted { sections[$0].section.address < sections[$1].section.address }
  }

  /// One entry, its fields taken apart.
  private struct Relocation {
    /// Where it applies, from the section's beginning.
    var offset: Int
    /// A symbol's index if `isExternal`, otherwise a section's number.
    var number: Int
    var isExternal: Bool
    var isRelative: Bool
    /// The width of the place it applies to, as a power of two.
    var length: Int
    var type: Int
    /// The address that a scattered entry states.
    var value: UInt64?
  }

  /// The addresses of literals that relocations name by their places, by section.
  func literalAddresses(_ bytes: RawSpan) throws(ObjectError) -> [Int: [UInt64]] {
    var addresses: [Int: [UInt64]] = [:]
    for (index, section) in sections.enumerated() where section.section.isAllocated {
      for number in 0..<section.relocationCount {
        let entry = section.relocationOffset + 8 * number  // The entries lie within the file.
        let relocation = try relocation(at: entry, bytes)
        if relocation.isExternal || isAddend(relocation) { continue }
        guard let (target, address) = try place(of: relocation, in: index, bytes, entry),
          LiteralKind(sections[target].section.content) != nil
        else { continue }
        addresses[target, default: []].append(address)
      }
    }
    return addresses
  }

  /// Adds what the relocations say to `object`, whose atoms are there.
  mutating func read(into object: inout ObjectFile, _ bytes: RawSpan) throws(ObjectError) {
    table = ReferenceTable(object)
    for index in sections.indices where !table.atoms(in: index).isEmpty {
      try readSection(index, object, bytes)
      if let records = frames[index] { addFrames(records, index, object, bytes) }
    }
    table.store(in: &object)
  }

  private mutating func readSection(
    _ index: Int, _ object: ObjectFile, _ bytes: RawSpan
  ) throws(ObjectError) {
    let section = sections[index]
    let functionOffsets = Set((frames[index] ?? []).compactMap(\.functionOffset))
    var addend: Int64 = 0
    for number in 0..<section.relocationCount {
      let entry = section.relocationOffset + 8 * number  // The entries lie within the file.
      let relocation = try relocation(at: entry, bytes)
      guard relocation.offset >= 0, UInt64(relocation.offset) <= section.section.size else {
        throw .malformed(
          subject, at: entry,
          "a relocation at \(relocation.offset) lies outside its section "
            + section.section.fullName)
      }
      let address = section.section.address + UInt64(relocation.offset)
      if isAddend(relocation) {
        // ARM64_RELOC_ADDEND has 24 bits with a sign in the place of a symbol.
        addend = Int64(Int32(truncatingIfNeeded: relocation.number << 8) >> 8)
        continue
      }
      defer { addend = 0 }
      guard let source = table.atom(in: index, at: address, object),
        let target = try target(of: relocation, in: index, object, bytes, entry)
      else { continue }
      if section.isCompactUnwind {
        addUnwinding(target, at: address, of: object.atoms[Int(source)], source, section, bytes)
      } else if section.isFrames {
        // Frames are found by where they lie, and the place itself is subtracted.
        if isSubtraction(relocation) { continue }
        relocated.insert(section.section.fileRange.lowerBound + relocation.offset)
        let isFunction = functionOffsets.contains(
          section.section.fileRange.lowerBound + relocation.offset)
        table.add(target, isFunction ? .describedFunction : .unwinding, from: source)
      } else {
        table.add(target, .relocation, from: source, addend: addend)
      }
    }
  }

  /// What an entry of `__compact_unwind` says of its function.
  ///
  /// An entry that only says to look for a frame description leaves all to that one.
  private mutating func addUnwinding(
    _ target: Reference.Target, at address: UInt64, of atom: Atom, _ source: Int32,
    _ section: MachOSection, _ bytes: RawSpan
  ) {
    let entry = section.section.fileRange.lowerBound + Int(atom.address - section.section.address)
    let encoding: UInt32 = bytes.integer(at: entry + (is64Bit ? 12 : 8), order) ?? 0
    let needsFrame: UInt32 = family == .arm64 ? 0x0300_0000 : 0x0400_0000
    if encoding & 0x0f00_0000 == needsFrame { return }
    table.add(target, address == atom.address ? .describedFunction : .unwinding, from: source)
  }

  /// What frame descriptions refer to without a relocation: their headers, and what the assembler
  /// has resolved itself.
  private mutating func addFrames(
    _ records: [FrameRecord], _ index: Int, _ object: ObjectFile, _ bytes: RawSpan
  ) {
    let section = sections[index].section
    func address(of offset: Int) -> UInt64 {
      section.address &+ UInt64(truncatingIfNeeded: offset - section.fileRange.lowerBound)
    }
    for record in records {
      guard let header = record.header, let function = record.functionOffset,
        let source = table.atom(in: index, at: address(of: record.range.lowerBound), object),
        let headerAtom = table.atom(in: index, at: address(of: header), object)
      else { continue }
      table.add(.atom(headerAtom), .unwinding, from: source)
      let encoding = FrameEncoding(ofHeaderAt: header, bytes, order, is64Bit: is64Bit)
      if !relocated.contains(function),
        let distance = encoding?.functionDistance(at: function, bytes),
        let target = atom(at: address(of: function) &+ distance, object)
      {
        table.add(.atom(target), .describedFunction, from: source)
      }
      if let place = encoding?.tablePlace(after: function, bytes), record.range.contains(place),
        !relocated.contains(place), let distance = encoding?.tableDistance(at: place, bytes),
        distance != 0, let target = atom(at: address(of: place) &+ distance, object)
      {
        table.add(.atom(target), .unwinding, from: source)
      }
    }
  }

  private func atom(at address: UInt64, _ object: ObjectFile) -> Int32? {
    section(at: address).flatMap { table.atom(in: $0, at: address, object) }
  }

  /// Entries that take a place away from what the next one names.
  private func isSubtraction(_ relocation: Relocation) -> Bool {
    switch family {
    case .arm64: relocation.type == 1  // ARM64_RELOC_SUBTRACTOR
    case .x86_64: relocation.type == 5  // X86_64_RELOC_SUBTRACTOR
    case .i386: false
    }
  }

  private func relocation(at entry: Int, _ bytes: RawSpan) throws(ObjectError) -> Relocation {
    let address: UInt32 = bytes.integer(at: entry, order) ?? 0
    let word: UInt32 = bytes.integer(at: entry + 4, order) ?? 0
    if address & 0x8000_0000 != 0, family == .i386 {  // R_SCATTERED
      return Relocation(
        offset: Int(address & 0x00ff_ffff), number: 0, isExternal: false,
        isRelative: address >> 30 & 1 != 0, length: Int(address >> 28 & 3),
        type: Int(address >> 24 & 15), value: UInt64(word))
    }
    return switch order {
    case .little:
      Relocation(
        offset: Int(Int32(bitPattern: address)), number: Int(word & 0xff_ffff),
        isExternal: word >> 27 & 1 != 0, isRelative: word >> 24 & 1 != 0,
        length: Int(word >> 25 & 3), type: Int(word >> 28))
    case .big:
      Relocation(
        offset: Int(Int32(bitPattern: address)), number: Int(word >> 8),
        isExternal: word >> 4 & 1 != 0, isRelative: word >> 7 & 1 != 0,
        length: Int(word >> 5 & 3), type: Int(word & 15))
    }
  }

  /// Entries that only change the next one.
  private func isAddend(_ relocation: Relocation) -> Bool {
    switch family {
    case .arm64: relocation.type == 10  // ARM64_RELOC_ADDEND
    case .i386: relocation.type == 1  // GENERIC_RELOC_PAIR
    case .x86_64: false
    }
  }

  private func target(
    of relocation: Relocation, in index: Int, _ object: ObjectFile, _ bytes: RawSpan, _ entry: Int
  ) throws(ObjectError) -> Reference.Target? {
    if relocation.isExternal {
      guard relocation.number < object.symbols.count else {
        throw .malformed(
          subject, at: entry,
          "a relocation names symbol \(relocation.number), but there are \(object.symbols.count)")
      }
      return .symbol(Int32(truncatingIfNeeded: relocation.number))
    }
    return try place(of: relocation, in: index, bytes, entry).flatMap { section, address in
      table.atom(in: section, at: address, object).map { .atom($0) }
    }
  }

  /// Where a relocation leads that names no symbol.
  private func place(
    of relocation: Relocation, in index: Int, _ bytes: RawSpan, _ entry: Int
  ) throws(ObjectError) -> (section: Int, address: UInt64)? {
    if let value = relocation.value { return section(at: value).map { ($0, value) } }
    if relocation.number == 0 { return nil }  // R_ABS
    guard relocation.number <= sections.count else {
      throw .malformed(
        subject, at: entry,
        "a relocation names section \(relocation.number), but there are \(sections.count)")
    }
    let section = relocation.number - 1
    let address =
      storedAddress(relocation, in: sections[index].section, bytes)
      ?? sections[section].section.address
    return (section, address)
  }

  /// The section that holds `address`; those of an object do not overlap.
  private func section(at address: UInt64) -> Int? {
    var low = 0
    var high = sectionsByAddress.count
    while low < high {
      let middle = (low + high) / 2
      let section = sections[sectionsByAddress[middle]].section
      if address < section.address {
        high = middle
      } else if address - section.address >= section.size {
        low = middle + 1
      } else {
        return sectionsByAddress[middle]
      }
    }
    return nil
  }

  /// The address that the bytes at the relocation's place hold before they are relocated.
  private func storedAddress(
    _ relocation: Relocation, in section: Section, _ bytes: RawSpan
  ) -> UInt64? {
    let place = section.fileRange.lowerBound + relocation.offset
    guard relocation.offset < section.fileRange.count else { return nil }
    if relocation.length == 3 { return bytes.integer(at: place, order, as: UInt64.self) }
    guard relocation.length == 2, let word: UInt32 = bytes.integer(at: place, order) else {
      return nil
    }
    guard relocation.isRelative else { return UInt64(word) }
    guard family != .arm64 else { return nil }
    // From the end of the instruction; X86_64_RELOC_SIGNED_1, _2 and _4 have that many bytes more.
    let distance = Int64(Int32(bitPattern: word))
    let more: Int64 =
      switch (family, relocation.type) {
      case (.x86_64, 6): 1
      case (.x86_64, 7): 2
      case (.x86_64, 8): 4
      default: 0
      }
    let address = section.address &+ UInt64(relocation.offset) &+ 4
    return address &+ UInt64(bitPattern: distance &+ more)
  }
}
