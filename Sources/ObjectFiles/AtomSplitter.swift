internal import Bytes

/// Takes the sections of a Mach-O file apart into atoms, and gives its symbols their sizes.
struct AtomSplitter {
  let sections: [MachOSection]
  let is64Bit: Bool
  /// Whether a linker may cut at symbols.
  let isDivisible: Bool
  /// Whether literals become atoms.
  let splitsLiterals: Bool
  /// The addresses of literals that relocations name, by section.
  let literalAddresses: [Int: [UInt64]]
  /// The records of each section of unwind frames that is taken apart.
  let frames: [Int: [FrameRecord]]

  /// A piece of a section by its beginning; it ends where the next one begins.
  private typealias Piece = (start: UInt64, role: Atom.Role)

  /// Fills in the atoms, the order of the symbols and their sizes.
  func split(_ object: inout ObjectFile, _ bytes: RawSpan) {
    let order = SymbolOrder(object.symbols, sectionCount: sections.count)
    object.symbolOrder = order.indices
    object.atoms.reserveCapacity(order.indices.count + sections.count)
    for (index, range) in order.ranges.enumerated() {
      let symbols = order.indices[range]
      setSizes(of: symbols, end: sections[index], &object)
      guard sections[index].section.isAllocated else { continue }
      let pieces =
        literals(in: index, symbols, object, bytes)
        ?? cuts(in: index, symbols, object).enumerated().map { ($1, role($0, in: index)) }
      addAtoms(pieces, section: index, symbols: range, &object)
    }
  }

  /// Up to the next symbol of another address, or the section's end.
  private func setSizes(
    of order: ArraySlice<Int32>, end: MachOSection, _ object: inout ObjectFile
  ) {
    // No section ends beyond the address space, and no symbol lies outside its section.
    var next = end.section.address + end.section.size
    var current = next
    for index in order.reversed() {
      let address = object.symbols[Int(index)].address
      if address != current { (next, current) = (current, address) }
      object.symbols[Int(index)].size = next - address
    }
  }

  /// The atoms of a section of literals, if they are taken apart.
  private func literals(
    in index: Int, _ symbols: ArraySlice<Int32>, _ object: ObjectFile, _ bytes: RawSpan
  ) -> [Piece]? {
    let section = sections[index].section
    guard splitsLiterals, section.size > 0, let kind = LiteralKind(section.content) else {
      return nil
    }
    let addresses = symbols.map { object.symbols[Int($0)].address }
    return kind.pieces(
      of: section, named: addresses + literalAddresses[index, default: []], bytes)
  }

  /// The addresses at which atoms of a section begin, sorted and without repetition.
  private func cuts(
    in index: Int, _ symbols: ArraySlice<Int32>, _ object: ObjectFile
  ) -> [UInt64] {
    let section = sections[index].section
    var cuts = [section.address]
    switch section.content {
    case .strings, .literals: break
    case .unwind:
      if let records = frames[index], !records.isEmpty {
        return records.map {
          section.address + UInt64($0.range.lowerBound - section.fileRange.lowerBound)
        }
      }
      guard sections[index].isCompactUnwind else { return cuts }
      return cuts + steps(of: is64Bit ? 32 : 20, in: section)
    case .regular, .zeroFill, .debugging, .linker: break
    }
    guard isDivisible || sections[index].isTentative else { return cuts }
    for symbol in symbols {
      let symbol = object.symbols[Int(symbol)]
      if !symbol.traits.contains(.isAlternateEntry) { cuts.append(symbol.address) }
    }
    // Linkers take these apart by size: strings as objects, and pointers to classes and selectors.
    switch section.name {
    case "__cfstring": cuts += steps(of: is64Bit ? 32 : 16, in: section)
    case "__objc_classrefs", "__objc_selrefs": cuts += steps(of: is64Bit ? 8 : 4, in: section)
    default: break
    }
    cuts.sort()
    var distinct: [UInt64] = []
    distinct.reserveCapacity(cuts.count)
    for cut in cuts where distinct.last != cut { distinct.append(cut) }
    return distinct
  }

  /// Every `size` bytes after the beginning; only as far as the file has bytes.
  private func steps(of size: Int, in section: Section) -> [UInt64] {
    stride(from: size, to: section.fileRange.count, by: size).map { section.address + UInt64($0) }
  }

  private func addAtoms(
    _ pieces: [Piece], section index: Int, symbols: Range<Int>, _ object: inout ObjectFile
  ) {
    let section = sections[index]
    // Only where that more than doubles the room, which must not grow by little again and again.
    if pieces.count > object.atoms.count {
      object.atoms.reserveCapacity(object.atoms.count + pieces.count)
    }
    var position = symbols.lowerBound
    for (number, (start, role)) in pieces.enumerated() {
      let isLast = number + 1 == pieces.count
      let end =
        isLast ? section.section.address + section.section.size : pieces[number + 1].start
      let first = position
      var isRetained = false
      while position < symbols.upperBound {
        let symbol = object.symbols[Int(object.symbolOrder[position])]
        guard isLast || symbol.address < end else { break }
        isRetained = isRetained || symbol.traits.contains(.isRetained)
        position += 1
      }
      object.atoms.append(
        Atom(
          section: Int32(truncatingIfNeeded: index), role: role,
          retention: retention(section, isRetained), group: -1, address: start, size: end - start,
          symbols: Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: position),
          references: 0..<0))
    }
  }

  private func role(_ number: Int, in index: Int) -> Atom.Role {
    let section = sections[index]
    if section.isCompactUnwind { return .unwindEntry }
    if let records = frames[index], number < records.count { return records[number].role }
    if section.isLiveSupport || section.isFrames { return .liveSupport }
    switch section.section.content {
    case .strings, .literals: return .literal
    default: return .ordinary
    }
  }

  private func retention(_ section: MachOSection, _ hasRetainedSymbol: Bool) -> Atom.Retention {
    if section.isCompactUnwind || section.isLiveSupport || section.isFrames { return .none }
    if section.isInitializer { return .initializer }
    if section.isRetained { return .section }
    if hasRetainedSymbol { return .symbol }
    // Literals and tentative definitions are taken apart in every file.
    switch section.section.content {
    case .strings, .literals: return .none
    default: return isDivisible || section.isTentative ? .none : .indivisibleFile
    }
  }
}
