import Bytes
import ObjectFiles

/// What holds of everything that is read, whatever the file says.
enum Laws {
  /// The laws that `container` breaks, in words.
  static func broken(by container: ObjectContainer, depth: ObjectFile.Depth) -> [String] {
    var faults: [String] = []
    for member in container.members {
      guard case .object(let object) = member.content else { continue }
      faults += broken(by: object, depth: depth).map { "\(member.path): \($0)" }
    }
    return faults
  }

  /// The laws that `object` breaks, in words.
  static func broken(by object: ObjectFile, depth: ObjectFile.Depth) -> [String] {
    sectionFaults(object) + symbolFaults(object) + orderFaults(object) + atomFaults(object)
      + referenceFaults(object, depth) + groupFaults(object)
  }

  private static func isWithin(_ range: Range<Int>, _ limit: Int) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= limit
  }

  private static func sectionFaults(_ object: ObjectFile) -> [String] {
    var faults: [String] = []
    var total: UInt64 = 0
    for section in object.sections {
      let (sum, overflows) = total.addingReportingOverflow(section.size)
      total = sum
      if overflows || sum > UInt64(Int.max) { faults.append("the sum of sizes overflows") }
      if section.address.addingReportingOverflow(section.size).overflow {
        faults.append("\(section.fullName) ends beyond the address space")
      }
      if !isWithin(section.fileRange, object.byteCount) {
        faults.append("\(section.fullName) lies outside the file")
      }
      if section.content == .zeroFill, !section.fileRange.isEmpty {
        faults.append("\(section.fullName) is zero-filled and has bytes")
      }
      if object.kind == .relocatable, section.isAllocated, section.content != .zeroFill,
        UInt64(section.fileRange.count) != section.size
      {
        faults.append("\(section.fullName) has not as many bytes as its size says")
      }
      if section.isAllocated, section.content == .debugging || section.content == .linker {
        faults.append("\(section.fullName) is in memory, but nothing for a program")
      }
    }
    return faults
  }

  private static func symbolFaults(_ object: ObjectFile) -> [String] {
    var faults: [String] = []
    for (index, symbol) in object.symbols.enumerated() {
      if !isWithin(symbol.name, object.byteCount) {
        faults.append("the name of symbol \(index) lies outside the file")
      }
      guard let place = symbol.sectionIndex else { continue }
      guard object.sections.indices.contains(place) else {
        faults.append("symbol \(index) lies in a section that is not there")
        continue
      }
      let section = object.sections[place]
      let end = section.address + section.size
      if symbol.address < section.address || symbol.address > end
        || symbol.size > end - symbol.address
      {
        faults.append("symbol \(index) leaves its section \(section.fullName)")
      }
    }
    return faults
  }

  private static func orderFaults(_ object: ObjectFile) -> [String] {
    let symbols = object.symbols
    let placed = symbols.indices.filter { symbols[$0].sectionIndex != nil }
    guard object.symbolOrder.map(Int.init).sorted() == placed else {
      return ["the order is not of the symbols in sections"]
    }
    let keys = object.symbolOrder.map { index in
      (symbols[Int(index)].sectionIndex ?? -1, symbols[Int(index)].address)
    }
    return zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 } ? [] : ["the order is not sorted"]
  }

  private static func atomFaults(_ object: ObjectFile) -> [String] {
    var faults: [String] = []
    var atoms = object.atoms[...]
    var nextReference: Int32 = 0
    var symbolCount = 0
    for (index, section) in object.sections.enumerated() where section.isAllocated {
      var end = section.address
      var count = 0
      while let atom = atoms.first, Int(atom.section) == index {
        atoms.removeFirst()
        count += 1
        if atom.address != end { faults.append("a gap or an overlap at \(end) of \(index)") }
        if atom.size > section.size - (end - section.address) {
          return ["an atom leaves \(section.fullName)"]
        }
        end = atom.address + atom.size
        if atom.references.lowerBound != nextReference { faults.append("references not in order") }
        nextReference = atom.references.upperBound
        symbolCount += atom.symbols.count
        for place in atom.symbols {
          guard object.symbolOrder.indices.contains(Int(place)) else {
            return ["an atom has symbols that are not there"]
          }
          let symbol = object.symbols[Int(object.symbolOrder[Int(place)])]
          if symbol.sectionIndex != index || symbol.address < atom.address || symbol.address > end {
            faults.append("an atom of \(section.fullName) has a symbol of another place")
          }
        }
        if atom.group >= object.groups.count {
          faults.append("an atom of \(section.fullName) is in a group that is not there")
        }
      }
      if count == 0 || end != section.address + section.size {
        faults.append("the atoms of \(section.fullName) end at \(end)")
      }
    }
    if !atoms.isEmpty { faults.append("atoms of sections that no program has in memory") }
    if nextReference != object.references.count { faults.append("references of no atom") }
    let placed = object.symbols.filter { symbol in
      symbol.sectionIndex.map { object.sections[$0].isAllocated } ?? false
    }
    if placed.count != symbolCount { faults.append("symbols of no atom, or of two") }
    return faults
  }

  private static func referenceFaults(
    _ object: ObjectFile, _ depth: ObjectFile.Depth
  ) -> [String] {
    if depth == .sizes || object.kind != .relocatable {
      return object.references.isEmpty ? [] : ["references that nobody asked for"]
    }
    let areWithin = object.references.allSatisfy { reference in
      switch reference.target {
      case .symbol(let index): object.symbols.indices.contains(Int(index))
      case .atom(let index): object.atoms.indices.contains(Int(index))
      }
    }
    return areWithin ? [] : ["a reference leads nowhere"]
  }

  private static func groupFaults(_ object: ObjectFile) -> [String] {
    var taken: Set<Int> = []
    for section in object.groups.flatMap(\.sections) {
      guard object.sections.indices.contains(section), taken.insert(section).inserted else {
        return ["a group has a section that is not there, or is another's"]
      }
    }
    return []
  }
}
