/// Numbers for names: equal bytes get the same number, from 0 up in the order of their coming.
struct NameTable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it begins where the one before ends.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Open addressing: a name's number, or -1.
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  var count: Int { ends.count }

  /// The number of `name`, a new one if it has not come yet.
  mutating func number(of name: RawSpan) -> Int {
    let hash = Self.hash(name)
    let slot = slot(of: name, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let number = ends.count
    unsafe name.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = Int32(truncatingIfNeeded: number)
    if number * 2 > slots.count { grow() }
    return number
  }

  /// The number of `name`, if it has come.
  func existingNumber(of name: RawSpan) -> Int? {
    let number = slots[slot(of: name, Self.hash(name))]
    return number >= 0 ? Int(number) : nil
  }

  /// The name of that number.
  func name(_ number: Int) -> String {
    String(decoding: bytes[range(number)], as: UTF8.self)
  }

  /// Whether the one name's bytes come before the other's.
  func name(_ number: Int, comesBefore other: Int) -> Bool {
    bytes[range(number)].lexicographicallyPrecedes(bytes[range(other)])
  }

  /// Whether the name of that number begins with `prefix`.
  func name(_ number: Int, hasPrefix prefix: [UInt8]) -> Bool {
    bytes[range(number)].starts(with: prefix)
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Where `name` is, or where it would go.
  private func slot(of name: RawSpan, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isEqual(number, name) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ number: Int, _ name: RawSpan) -> Bool {
    let range = range(number)
    guard range.count == name.byteCount else { return false }
    return unsafe name.withUnsafeBytes { other in
      unsafe bytes.withUnsafeBytes { own in
        let own = unsafe UnsafeRawBufferPointer(rebasing: own[range])
        return unsafe own.elementsEqual(other)
      }
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// Eight bytes at a time, multiplied and mixed; no seed, so that every run is alike.
  static func hash(_ name: RawSpan) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: name.byteCount) &* 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset + 8 <= name.byteCount {
      let word = unsafe name.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ word) &* 0x9fb2_1c65_1e98_df25
      hash ^= hash >> 32
      offset += 8
    }
    while offset < name.byteCount {
      let byte = unsafe name.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      offset += 1
    }
    hash = (hash ^ hash >> 29) &* 0x9fb2_1c65_1e98_df25
    return hash ^ hash >> 32
  }
}
