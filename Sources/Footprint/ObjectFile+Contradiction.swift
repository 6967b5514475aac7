internal import ObjectFiles

extension ObjectFile {
  /// What in it does not fit together; `nil` if all does, as in what a reader gives.
  ///
  /// A link follows indices from object to object. This is the place where they are checked.
  var contradiction: String? {
    let byteCount = withBytes { $0.byteCount }
    for (index, section) in sections.enumerated() {
      guard (0...byteCount).contains(section.fileRange.lowerBound),
        section.fileRange.upperBound <= byteCount,
        !section.address.addingReportingOverflow(section.size).overflow
      else { return "section \(index) lies outside of the object" }
    }
    for (index, symbol) in symbols.enumerated() {
      guard symbol.name.lowerBound >= 0, symbol.name.upperBound <= byteCount else {
        return "the name of symbol \(index) lies outside of the object"
      }
      if let section = symbol.sectionIndex, !sections.indices.contains(section) {
        return "symbol \(index) lies in section \(section) of \(sections.count)"
      }
    }
    if let index = symbolOrder.first(where: { !symbols.indices.contains(Int($0)) }) {
      return "symbol \(index) of \(symbols.count) has a place"
    }
    for reference in references {
      let isKnown =
        switch reference.target {
        case .symbol(let index): symbols.indices.contains(Int(index))
        case .atom(let index): atoms.indices.contains(Int(index))
        }
      if !isKnown { return "something refers to a symbol or an atom that is not there" }
    }
    return atoms.indices.lazy.compactMap(contradiction(ofAtom:)).first
  }

  private func contradiction(ofAtom index: Int) -> String? {
    let atom = atoms[index]
    guard sections.indices.contains(Int(atom.section)) else {
      return "atom \(index) lies in section \(atom.section) of \(sections.count)"
    }
    let section = sections[Int(atom.section)]
    guard atom.address >= section.address, atom.size <= section.size,
      atom.address - section.address <= section.size - atom.size
    else { return "atom \(index) lies outside of its section \(section.fullName)" }
    guard atom.group >= -1, Int(atom.group) < groups.count else {
      return "atom \(index) is in group \(atom.group) of \(groups.count)"
    }
    guard atom.symbols.lowerBound >= 0, Int(atom.symbols.upperBound) <= symbolOrder.count,
      atom.references.lowerBound >= 0, Int(atom.references.upperBound) <= references.count
    else { return "atom \(index) has symbols or references that are not there" }
    return nil
  }
}
