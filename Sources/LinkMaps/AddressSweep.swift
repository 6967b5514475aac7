/// Goes through the labels of a Mach-O program by address, and shares out each address once.
///
/// Labels at one address are a group, which owns the bytes of the largest. What lies within a
/// larger label owns nothing, and nothing is owned beyond the end of the section.
struct AddressSweep {
  /// A row, as far as this matters.
  struct Label {
    var address: UInt64
    var size: UInt64
    var file: Int
    /// The number of the row.
    var row: Int
  }

  /// Whether a label's size is the distance to the next address, because the map states none.
  let sizesFollow: Bool
  private let index: SectionIndex

  /// Whether there has been a label, so that the group is one.
  private(set) var hasGroup = false
  /// The first of the group's labels that has the largest size.
  private(set) var largest = Label(address: 0, size: 0, file: 0, row: 0)
  /// The row of the group's first label.
  private(set) var firstRow = 0
  /// The section that the group lies in, or -1.
  private(set) var section = -1

  /// The bounds of the section that the last label in one lay in, and its number.
  private var lower: UInt64 = 0
  private var upper: UInt64 = 0
  private var lastSection = -1
  /// Up to where addresses are owned.
  private var ownedEnd: UInt64 = 0
  /// How many bytes are stated outside of all sections.
  private(set) var bytesOutside = 0

  init(_ index: SectionIndex, sizesFollow: Bool) {
    self.index = index
    self.sizesFollow = sizesFollow
  }

  /// How many sections begin behind the last one that had a label.
  var sectionsAhead: Int { lastSection < 0 ? index.count : index.count(after: lower) }

  /// The section at `address`, or -1.
  ///
  /// A label at the very end of a section belongs to it where no other begins.
  @inline(__always)
  mutating func findSection(at address: UInt64) -> Int {
    if address >= lower, address < upper { return lastSection }
    return enterSection(at: address)
  }

  private mutating func enterSection(at address: UInt64) -> Int {
    if let (number, bounds) = index.section(at: address) {
      lastSection = number
      (lower, upper) = (bounds.lowerBound, bounds.upperBound)
      return number
    }
    return address == upper ? lastSection : -1
  }

  /// Takes `label` into the group, if it belongs there.
  @inline(__always)
  mutating func join(_ label: Label) -> Bool {
    guard largest.address == label.address, hasGroup else { return false }
    if label.size > largest.size { largest = label }
    return true
  }

  /// Begins a group with `label`, which lies at a higher address than all before.
  @inline(__always)
  mutating func open(_ label: Label, section: Int) {
    hasGroup = true
    largest = label
    firstRow = label.row
    self.section = section
  }

  /// How many bytes the group owns, if the next label lies at `nextAddress`.
  @inline(__always)
  mutating func close(nextAddress: UInt64?) -> Int {
    guard section >= 0 else {
      // A size is known to fit into `Int`, and so is the sum of all.
      bytesOutside += Int(truncatingIfNeeded: largest.size)
      return 0
    }
    let address = largest.address
    // The label lies within the section or at its end, so nothing here overflows.
    let room = upper - address
    var size = largest.size
    if sizesFollow {
      size = min(nextAddress.map { $0 - address } ?? room, room)
    } else if size > room {
      bytesOutside += Int(truncatingIfNeeded: size - room)
      size = room
    }
    let start = max(address, ownedEnd)
    let end = address + size
    guard end > start else { return 0 }
    ownedEnd = end
    return Int(truncatingIfNeeded: end - start)  // at most the section's size
  }
}
