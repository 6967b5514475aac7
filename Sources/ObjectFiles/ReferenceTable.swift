/// Finds atoms by their places, and gathers what they refer to.
struct ReferenceTable {
  /// The atoms of each section.
  private let atoms: [Range<Int>]
  private var found: [(atom: Int32, reference: Reference)] = []

  /// Makes a table for an object without atoms.
  init() { atoms = [] }

  /// Makes a table without references for an object whose atoms are there.
  init(_ object: ObjectFile) {
    var ranges = [Range<Int>](repeating: 0..<0, count: object.sections.count)
    var start = 0
    for (index, atom) in object.atoms.enumerated() {
      let section = Int(atom.section)
      if ranges[section].isEmpty { start = index }
      ranges[section] = start..<index + 1
    }
    atoms = ranges
  }

  /// The atoms of a section, as a range of the object's.
  func atoms(in section: Int) -> Range<Int> { atoms[section] }

  /// The atom of a section that holds `address`, or the nearest one.
  func atom(in section: Int, at address: UInt64, _ object: ObjectFile) -> Int32? {
    let range = atoms[section]
    guard !range.isEmpty else { return nil }
    var low = range.lowerBound
    var high = range.upperBound
    while high - low > 1 {
      let middle = (low + high) / 2
      if object.atoms[middle].address <= address { low = middle } else { high = middle }
    }
    return Int32(truncatingIfNeeded: low)
  }

  /// Adds what an atom refers to.
  mutating func add(
    _ target: Reference.Target, _ role: Reference.Role, from atom: Int32, addend: Int64 = 0
  ) {
    found.append((atom, Reference(target: target, role: role, addend: addend)))
  }

  /// Puts the references into the order of their atoms, each atom's in the order of the file.
  func store(in object: inout ObjectFile) {
    var counts = [Int32](repeating: 0, count: object.atoms.count)
    for (atom, _) in found { counts[Int(atom)] += 1 }
    var next: Int32 = 0
    for index in counts.indices {
      object.atoms[index].references = next..<next + counts[index]
      (counts[index], next) = (next, next + counts[index])
    }
    guard let filler = found.first?.reference else { return }
    object.references = [Reference](repeating: filler, count: found.count)
    for (atom, reference) in found {
      object.references[Int(counts[Int(atom)])] = reference
      counts[Int(atom)] += 1
    }
  }
}
