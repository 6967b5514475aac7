/// Sections by address.
struct SectionIndex {
  private struct Entry {
    var bounds: Range<UInt64>
    var section: Int
  }

  private let entries: [Entry]

  /// Takes in the sections that have bytes; none reaches beyond the address space.
  ///
  /// Sections do not overlap. If they do, a section ends where the next one begins.
  init(_ sections: [MapSection]) {
    let sorted = sections.enumerated().filter { $0.element.size > 0 }.sorted {
      ($0.element.address, $0.offset) < ($1.element.address, $1.offset)
    }
    entries = sorted.indices.map { index in
      let section = sorted[index].element
      let end = section.address &+ UInt64(section.size)
      let next = index + 1 < sorted.count ? sorted[index + 1].element.address : end
      return Entry(bounds: section.address..<min(end, next), section: sorted[index].offset)
    }
  }

  /// How many sections there are.
  var count: Int { entries.count }

  /// The section that holds `address`, and its bounds.
  func section(at address: UInt64) -> (number: Int, bounds: Range<UInt64>)? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].bounds.lowerBound <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, entries[low - 1].bounds.contains(address) else { return nil }
    return (entries[low - 1].section, entries[low - 1].bounds)
  }

  /// How many sections begin after `address`.
  func count(after address: UInt64) -> Int {
    entries.count { $0.bounds.lowerBound > address }
  }
}
