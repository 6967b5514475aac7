/// Sections by address.
struct SectionIndex {
  private struct Entry {
    var start: UInt64
    var end: UInt64
    var section: Int
  }

  private let entries: [Entry]

  /// Takes in the sections that have bytes; none reaches beyond the address space.
  init(_ sections: [MapSection]) {
    entries = sections.enumerated().filter { $0.element.size > 0 }.map {
      Entry(
        start: $0.element.address, end: $0.element.address &+ UInt64($0.element.size),
        section: $0.offset)
    }.sorted { ($0.start, $0.section) < ($1.start, $1.section) }
  }

  /// The section that holds `address`, and its bounds.
  func section(at address: UInt64) -> (number: Int, bounds: Range<UInt64>)? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address < entries[low - 1].end else { return nil }
    let entry = entries[low - 1]
    return (entry.section, entry.start..<entry.end)
  }

  /// How many sections there are.
  var count: Int { entries.count }

  /// How many sections begin after `address`.
  func count(after address: UInt64) -> Int {
    entries.reduce(0) { $0 + ($1.start > address ? 1 : 0) }
  }
}
