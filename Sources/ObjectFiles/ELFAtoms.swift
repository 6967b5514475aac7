internal import Bytes

/// Takes the sections of an ELF file apart into atoms, and completes the sizes of its symbols.
struct ELFAtoms {
  let tables: ELFTables
  /// Whether merged constants and frame descriptions become atoms of their own.
  let splitsSections: Bool
  /// The addresses of literals that relocations name, by section.
  let literalAddresses: [Int: [UInt64]]
  let subject: String

  /// A piece of a section by its beginning; it ends where the next one begins.
  private typealias Piece = (start: UInt64, role: Atom.Role)

  /// Adds the atoms and the order of the symbols.
  func add(to object: inout ObjectFile, _ bytes: RawSpan) throws(ObjectError) {
    let order = SymbolOrder(object.symbols, sectionCount: object.sections.count)
    object.symbolOrder = order.indices
    object.atoms.reserveCapacity(object.sections.count)
    let groups = groupIndices(object)
    for (index, range) in order.ranges.enumerated() {
      let section = object.sections[index]
      let symbols = order.indices[range]
      setSizes(of: symbols, end: section.address + section.size, &object)
      guard section.isAllocated else { continue }
      let group = groups[index]
      let retention =
        index < tables.sections.count
        ? tables.sections[index].retention(name: section.name, isInGroup: group >= 0) : .none
      try add(
        pieces(of: index, symbols, object, bytes), section: index, retention, group,
        symbols: range, &object)
    }
  }

  /// For each section the index of its group, or -1.
  private func groupIndices(_ object: ObjectFile) -> [Int32] {
    var indices = [Int32](repeating: -1, count: object.sections.count)
    for (index, group) in object.groups.enumerated() {
      // There are fewer groups than sections.
      for section in group.sections { indices[section] = Int32(index) }
    }
    return indices
  }

  /// Gives a bare label the size of what else has its address, or lets it reach to the next symbol.
  private func setSizes(
    of order: ArraySlice<Int32>, end: UInt64, _ object: inout ObjectFile
  ) {
    var next = end
    var last = order.endIndex
    while last > order.startIndex {
      let address = object.symbols[Int(order[last - 1])].address
      var first = last - 1
      while first > order.startIndex,
        object.symbols[Int(order[first - 1])].address == address
      {
        first -= 1
      }
      var size: UInt64 = 0
      var isNamed = false
      for index in order[first..<last] where isName(object.symbols[Int(index)]) {
        isNamed = true
        size = max(size, object.symbols[Int(index)].size)
      }
      // No symbol lies outside its section, and `next` only falls.
      if size == 0 { size = next - address }
      for index in order[first..<last]
      where isName(object.symbols[Int(index)]) && object.symbols[Int(index)].size == 0 {
        object.symbols[Int(index)].size = size
      }
      if isNamed { next = address }
      last = first
    }
  }

  /// Whether a symbol stands for a thing, not for a section or for a change from code to data.
  private func isName(_ symbol: Symbol) -> Bool {
    symbol.kind != .section && symbol.kind != .debugging
  }

  // MARK: Pieces

  private func pieces(
    of index: Int, _ symbols: ArraySlice<Int32>, _ object: ObjectFile, _ bytes: RawSpan
  ) throws(ObjectError) -> [Piece] {
    let section = object.sections[index]
    let whole: Piece = (section.address, .ordinary)
    guard index < tables.sections.count else {
      // Linkers keep or drop each tentative definition by itself.
      return commonPieces(symbols, object)
    }
    guard splitsSections, section.size > 0 else { return [whole] }
    let range = section.fileRange
    switch section.content {
    case .strings, .literals:
      let width = Int(tables.sections[index].entrySize)  // Not more than the section has.
      let addresses = symbols.map { object.symbols[Int($0)].address }
      return LiteralKind(section.content, width: width)?.pieces(
        of: section, named: addresses + literalAddresses[index, default: []], bytes) ?? [whole]
    case .unwind where section.name == ".eh_frame":
      return try FrameRecord.records(at: range, of: bytes, tables.order, subject: subject)
        .map { (UInt64($0.range.lowerBound - range.lowerBound), $0.role) }
    default: return [whole]
    }
  }

  private func commonPieces(_ symbols: ArraySlice<Int32>, _ object: ObjectFile) -> [Piece] {
    var pieces: [Piece] = []
    for index in symbols {
      let address = object.symbols[Int(index)].address
      if pieces.last?.start != address { pieces.append((address, .ordinary)) }
    }
    return pieces
  }

  private func add(
    _ pieces: [Piece], section index: Int, _ retention: Atom.Retention, _ group: Int32,
    symbols: Range<Int>, _ object: inout ObjectFile
  ) throws(ObjectError) {
    guard object.atoms.count <= Int(Int32.max) - pieces.count else {
      throw ObjectError(
        code: .unsupported, subject: subject, offset: object.sections[index].fileRange.lowerBound,
        reason: "has more than \(Int32.max) strings and sections", hint: "take its parts apart")
    }
    // Only where that more than doubles the room, which must not grow by little again and again.
    if pieces.count > object.atoms.count {
      object.atoms.reserveCapacity(object.atoms.count + pieces.count)
    }
    let section = object.sections[index]
    var position = symbols.lowerBound
    for (number, piece) in pieces.enumerated() {
      let isLast = number + 1 == pieces.count
      let end = isLast ? section.address + section.size : pieces[number + 1].start
      let first = position
      while position < symbols.upperBound,
        isLast || object.symbols[Int(object.symbolOrder[position])].address < end
      {
        position += 1
      }
      object.atoms.append(
        Atom(
          section: Int32(truncatingIfNeeded: index), role: piece.role, retention: retention,
          group: group, address: piece.start, size: end - piece.start,
          symbols: Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: position),
          references: 0..<0))
    }
  }
}
