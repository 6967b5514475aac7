internal import Bytes

extension ELFReader {
  /// Reads the groups of a relocatable file (`SHT_GROUP`); a section is in one at most.
  func groups(
    _ tables: ELFTables, _ object: ObjectFile, _ bytes: RawSpan
  ) throws(ObjectError) -> [SectionGroup] {
    var groups: [SectionGroup] = []
    var isTaken = [Bool](repeating: false, count: tables.sections.count)
    for (index, header) in tables.sections.enumerated()
    where header.type == ELFSection.Kind.group {
      let range = object.sections[index].fileRange
      guard range.count >= 4, range.count % 4 == 0,
        let flags: UInt32 = bytes.integer(at: range.lowerBound, tables.order)
      else {
        throw .malformed(
          path, at: header.headerOffset, "a group of sections has \(range.count) bytes")
      }
      var members: [Int] = []
      for place in stride(from: range.lowerBound + 4, to: range.upperBound, by: 4) {
        let member = Int(bytes.integer(at: place, tables.order, as: UInt32.self) ?? 0)
        guard member > 0, member < isTaken.count, !isTaken[member] else {
          throw .malformed(
            path, at: place,
            "a group names section \(member), which is in another one or is none of "
              + "\(isTaken.count)")
        }
        isTaken[member] = true
        members.append(member)
      }
      groups.append(
        SectionGroup(
          signature: try signature(of: header, object), isCoalesced: flags & 1 != 0,
          sections: members))
    }
    return groups
  }

  /// The name of the symbol that a group names, or that of the section which the symbol stands for.
  private func signature(
    of header: ELFSection, _ object: ObjectFile
  ) throws(ObjectError) -> String {
    guard Int(header.info) < object.symbols.count else {
      throw .malformed(
        path, at: header.headerOffset,
        "a group is named by symbol \(header.info), but there are \(object.symbols.count)")
    }
    let symbol = object.symbols[Int(header.info)]
    if symbol.kind == .section, let section = symbol.sectionIndex {
      return object.sections[section].name
    }
    return object.name(of: symbol)
  }
}
