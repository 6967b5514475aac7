internal import Bytes

/// Reads the relocations of an ELF file as references, and what else ties its sections together.
struct ELFReferences {
  let tables: ELFTables
  let subject: String
  private var table = ReferenceTable()

  /// Makes a reader for the file that `tables` are of.
  init(tables: ELFTables, subject: String) {
    (self.tables, self.subject) = (tables, subject)
  }

  /// The addresses of literals that relocations name by their places, by section.
  func literalAddresses(_ object: ObjectFile, _ bytes: RawSpan) -> [Int: [UInt64]] {
    var addresses: [Int: [UInt64]] = [:]
    for relocation in tables.relocations where relocation.symbol < object.symbols.count {
      guard let (section, address) = place(of: relocation, object, bytes),
        LiteralKind(object.sections[section].content) != nil
      else { continue }
      addresses[section, default: []].append(address)
    }
    return addresses
  }

  /// Adds the references to `object`, whose atoms are there.
  consuming func read(into object: inout ObjectFile, _ bytes: RawSpan) throws(ObjectError) {
    table = ReferenceTable(object)
    object.missingReferences = unreadRelocations(object)
    let frames = try frames(object, bytes)
    for relocation in tables.relocations {
      try add(relocation, frames, object, bytes)
    }
    for (index, atom) in object.atoms.enumerated() where atom.role == .frameDescription {
      let description = Int32(truncatingIfNeeded: index)
      if let frame = frames[description] {
        table.add(.atom(frame.header), .unwinding, from: description)
      }
    }
    addLinkOrder(object)
    table.store(in: &object)
  }

  /// Relocations of kinds that are not read here: packed ones of newer compilers and of Android.
  private func unreadRelocations(_ object: ObjectFile) -> String? {
    let kinds: [UInt32] = [19, 0x4000_0014, 0x4000_0020, 0x6000_0001, 0x6000_0002, 0x6fff_ff00]
    guard let index = tables.sections.firstIndex(where: { kinds.contains($0.type) }) else {
      return nil
    }
    return "the relocations of \(object.sections[index].name) are packed, and not read here"
  }

  // MARK: Frames

  /// What the description of a function's frame says by itself.
  private struct Frame {
    /// Where the address of the function is in its section.
    var function: UInt64
    /// The atom of the header that it shares with others.
    var header: Int32
  }

  /// The descriptions in `.eh_frame` by their atoms.
  private func frames(
    _ object: ObjectFile, _ bytes: RawSpan
  ) throws(ObjectError) -> [Int32: Frame] {
    var frames: [Int32: Frame] = [:]
    for (index, section) in object.sections.enumerated()
    where section.content == .unwind && section.name == ".eh_frame" && section.size > 0 {
      let start = section.fileRange.lowerBound
      let records = try FrameRecord.records(
        at: section.fileRange, of: bytes, tables.order, subject: subject)
      for (record, atom) in zip(records, table.atoms(in: index)) {
        guard let function = record.functionOffset, let header = record.header,
          let target = table.atom(in: index, at: UInt64(header - start), object)
        else { continue }
        frames[Int32(truncatingIfNeeded: atom)] = Frame(
          function: UInt64(function - start), header: target)
      }
    }
    return frames
  }

  // MARK: Relocations

  private mutating func add(
    _ relocation: ELFTables.Relocation, _ frames: [Int32: Frame], _ object: ObjectFile,
    _ bytes: RawSpan
  ) throws(ObjectError) {
    let section = Int(relocation.section)
    guard relocation.offset <= object.sections[section].size else {
      throw .malformed(
        subject, at: tables.sections[section].headerOffset,
        "a relocation at \(relocation.offset) lies outside its section "
          + object.sections[section].name)
    }
    guard relocation.symbol < object.symbols.count else {
      throw .malformed(
        subject, at: tables.sections[section].headerOffset,
        "a relocation names symbol \(relocation.symbol), but there are \(object.symbols.count)")
    }
    // Symbol 0 is none: the relocation is a note to the linker, or its addend is all there is.
    guard relocation.symbol != 0,
      let source = table.atom(in: section, at: relocation.offset, object)
    else { return }
    var role = Reference.Role.relocation
    switch object.atoms[Int(source)].role {
    case .frameHeader: role = .unwinding
    case .frameDescription:
      role = frames[source]?.function == relocation.offset ? .describedFunction : .unwinding
    default: break
    }
    let target = target(of: relocation, object, bytes)
    // A literal is told by its place, which the addend of its section's symbol led to.
    let addend = if case .symbol = target { relocation.addend ?? 0 } else { Int64(0) }
    table.add(target, role, from: source, addend: addend)
  }

  /// The symbol; or, where it stands for a section of several atoms, the one that is meant.
  ///
  /// A linker takes a section's symbol plus the addend as the place of a merged string, whatever the
  /// relocation then computes. So assemblers, whose addends of relative ones also count to the end
  /// of the instruction, do not use sections' symbols there.
  private func target(
    of relocation: ELFTables.Relocation, _ object: ObjectFile, _ bytes: RawSpan
  ) -> Reference.Target {
    let index = Int32(truncatingIfNeeded: relocation.symbol)
    guard let (section, address) = place(of: relocation, object, bytes),
      table.atoms(in: section).count > 1
    else { return .symbol(index) }
    return table.atom(in: section, at: address, object).map { .atom($0) } ?? .symbol(index)
  }

  /// Where a relocation leads whose symbol stands for a section.
  private func place(
    of relocation: ELFTables.Relocation, _ object: ObjectFile, _ bytes: RawSpan
  ) -> (section: Int, address: UInt64)? {
    let symbol = object.symbols[Int(relocation.symbol)]
    guard symbol.kind == .section, let section = symbol.sectionIndex else { return nil }
    let addend = relocation.addend ?? storedAddend(relocation, object, bytes)
    let address = Int64(truncatingIfNeeded: symbol.address).addingReportingOverflow(addend)
    return (section, UInt64(address.overflow ? 0 : max(0, address.partialValue)))
  }

  /// What the place to be relocated holds: a number of 32 bits, or the parts of one in ARM's code.
  private func storedAddend(
    _ relocation: ELFTables.Relocation, _ object: ObjectFile, _ bytes: RawSpan
  ) -> Int64 {
    let range = object.sections[Int(relocation.section)].fileRange
    guard relocation.offset < range.count,
      let word: UInt32 = bytes.extracting(range).integer(
        at: Int(relocation.offset), tables.order)
    else { return 0 }
    switch (tables.machine, relocation.type) {
    case (40, 43...46):  // R_ARM_MOVW_ABS_NC, R_ARM_MOVT_ABS and their relative forms
      return Int64(Int16(truncatingIfNeeded: word >> 4 & 0xf000 | word & 0x0fff))
    case (40, 47...50):  // The same in Thumb: two halves of 16 bits, i:imm4 and imm3:imm8
      let (first, second) =
        tables.order == .little ? (word & 0xffff, word >> 16) : (word >> 16, word & 0xffff)
      let upper = (first & 0xf) << 12 | (first >> 10 & 1) << 11
      return Int64(Int16(truncatingIfNeeded: upper | (second >> 12 & 7) << 8 | second & 0xff))
    default: return Int64(Int32(bitPattern: word))
    }
  }

  // MARK: Order of links

  /// Ties sections to those that they are linked to (`SHF_LINK_ORDER`).
  private mutating func addLinkOrder(_ object: ObjectFile) {
    for (index, header) in tables.sections.enumerated()
    where header.flags.contains(.linkOrder) && header.link != 0 {
      guard Int(header.link) < tables.sections.count,
        let owner = table.atoms(in: Int(header.link)).first
      else { continue }
      for dependent in table.atoms(in: index) {
        table.add(
          .atom(Int32(truncatingIfNeeded: dependent)), .linkOrder,
          from: Int32(truncatingIfNeeded: owner))
      }
    }
  }
}
