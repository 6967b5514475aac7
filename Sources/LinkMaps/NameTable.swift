internal import Platform

/// Names of a map, each numbered when it first comes in, by where their bytes stand.
struct NameTable {
  private struct Entry {
    var hash: UInt64
    var name: Range<Int>
  }

  private var entries: [Entry] = []
  /// Numbers of entries plus 1, or 0 where none is; a power of two, at most half of them taken.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// Four bits a slot, of which each entry sets the one that its sketch leads to: a look at them
  /// tells most names that are not here.
  private var filter = [UInt32](repeating: 0, count: 8)

  /// The number of the name in `range`, which is taken in if it is new.
  mutating func insert(_ range: Range<Int>, of bytes: RawSpan) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(range, of: bytes)
    var slot = find(range, hash: hash, of: bytes)
    if slots[slot] > 0 { return (Int(slots[slot]) - 1, false) }
    if entries.count >= slots.count / 2 {
      grow(bytes)
      slot = find(range, hash: hash, of: bytes)
    }
    entries.append(Entry(hash: hash, name: range))
    // A map of 2^32 names would not fit into memory.
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    addToFilter(range, of: bytes)
    return (entries.count - 1, true)
  }

  /// The number of the name in `range`, or `nil` if it was never inserted.
  @inline(__always)
  func number(of range: Range<Int>, in bytes: RawSpan) -> Int? {
    let sketch = Self.sketch(range, of: bytes)
    let word = filter[Int(truncatingIfNeeded: sketch) & (filter.count - 1)]
    guard word &>> UInt32(truncatingIfNeeded: sketch >> 59) & 1 != 0 else { return nil }
    return numberBehindFilter(of: range, in: bytes)
  }

  private func numberBehindFilter(of range: Range<Int>, in bytes: RawSpan) -> Int? {
    let slot = find(range, hash: Self.hash(range, of: bytes), of: bytes)
    return slots[slot] > 0 ? Int(slots[slot]) - 1 : nil
  }

  /// The slot where the name is, or the free one where it belongs.
  private func find(_ range: Range<Int>, hash: UInt64, of bytes: RawSpan) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] > 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, Self.areEqual(entry.name, range, in: bytes) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow(_ bytes: RawSpan) {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    filter = [UInt32](repeating: 0, count: slots.count / 8)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
      addToFilter(entry.name, of: bytes)
    }
  }

  private mutating func addToFilter(_ name: Range<Int>, of bytes: RawSpan) {
    let sketch = Self.sketch(name, of: bytes)
    filter[Int(truncatingIfNeeded: sketch) & (filter.count - 1)] |=
      1 &<< UInt32(truncatingIfNeeded: sketch >> 59)
  }

  private static func areEqual(_ one: Range<Int>, _ other: Range<Int>, in bytes: RawSpan) -> Bool {
    guard one.count == other.count else { return false }
    let (first, second) = (bytes.extracting(one), bytes.extracting(other))
    return unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one, other, first.count) == 0
      }
    }
  }

  /// A poor hash of few bytes: many names have the same.
  @inline(__always)
  private static func sketch(_ range: Range<Int>, of bytes: RawSpan) -> UInt64 {
    let count = range.count
    guard count >= 8 else { return hash(range, of: bytes) }
    return mix(
      bytes.word(at: range.lowerBound + (count - 8) / 2) ^ UInt64(truncatingIfNeeded: count),
      with: bytes.word(at: range.upperBound - 8))
  }

  /// Sixteen bytes a step; the same name has the same hash on every machine.
  @inline(__always)
  private static func hash(_ range: Range<Int>, of bytes: RawSpan) -> UInt64 {
    let count = range.count
    var hash = UInt64(truncatingIfNeeded: count) ^ 0x9e37_79b9_7f4a_7c15
    var first: UInt64 = 0
    var last: UInt64 = 0
    if count >= 8 {
      var offset = range.lowerBound
      while offset < range.upperBound - 16 {
        hash = mix(bytes.word(at: offset), with: bytes.word(at: offset + 8) ^ hash)
        offset += 16
      }
      // The last bytes are taken again with some before them, which is faster than one by one.
      first = bytes.word(at: max(range.upperBound - 16, range.lowerBound))
      last = bytes.word(at: range.upperBound - 8)
    } else {
      for offset in range { first = first << 8 | UInt64(bytes.byte(at: offset)) }
    }
    return mix(first, with: last ^ hash)
  }

  @inline(__always)
  private static func mix(_ one: UInt64, with other: UInt64) -> UInt64 {
    let product = (one ^ 0x9fb2_1c65_1e98_df25).multipliedFullWidth(
      by: other ^ 0xa076_1d64_78bd_642f)
    return product.high ^ product.low
  }
}
