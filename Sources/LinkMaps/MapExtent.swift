internal import Bytes

/// An address and a size, as a line of a map states them.
struct MapExtent {
  var address: UInt64
  var statedSize: UInt64

  /// The size, if it is one and the extent ends within the address space.
  @inline(__always)
  var boundedSize: Int? {
    let overflows = address.addingReportingOverflow(statedSize).overflow
    return overflows ? nil : Int(exactly: statedSize)
  }
}

extension RawSpan {
  /// Passes over `0x`, digits, a tab, `0x`, digits and a tab, as Apple's maps have them.
  @inline(__always)
  func tabbedExtent(at offset: inout Int) -> MapExtent? {
    var end = offset
    guard let address = prefixedHexNumber(at: &end), has(.tab, at: end) else { return nil }
    end += 1
    guard let size = prefixedHexNumber(at: &end), has(.tab, at: end) else { return nil }
    offset = end + 1
    return MapExtent(address: address, statedSize: size)
  }

  /// Passes over `0x`, digits and a tab, for an address that has no size beside it.
  @inline(__always)
  func tabbedAddress(at offset: inout Int) -> MapExtent? {
    var end = offset
    guard let address = prefixedHexNumber(at: &end), has(.tab, at: end) else { return nil }
    offset = end + 1
    return MapExtent(address: address, statedSize: 0)
  }

  /// Passes over a number of Apple's maps: `[`, blanks, digits, `]` and a space.
  @inline(__always)
  func bracketedNumber(at offset: inout Int) -> Int? {
    guard offset <= byteCount - 8 else { return longBracketedNumber(at: &offset) }
    let word = word(at: offset)
    // Three columns are the rule. A blank's low half is 0, so it needs no telling from a digit.
    guard word & 0xffff_f0e0_e0ff == 0x205d_3020_205b else {
      return longBracketedNumber(at: &offset)
    }
    let (first, second, third) = (word >> 8 & 0xff, word >> 16 & 0xff, word >> 24 & 0x0f)
    guard first <= 0x39, second <= 0x39, third <= 9, first & 0x0f <= 9, second & 0x0f <= 9,
      first == 0x20 || first >= 0x30, second == 0x20 && first == 0x20 || second >= 0x30
    else { return longBracketedNumber(at: &offset) }
    offset += 6
    return Int(truncatingIfNeeded: (first & 0x0f) * 100 + (second & 0x0f) * 10 + third)
  }

  /// The same for numbers of any length.
  private func longBracketedNumber(at offset: inout Int) -> Int? {
    guard has(UInt8(ascii: "["), at: offset) else { return nil }
    var end = offset + 1
    while has(.space, at: end) { end += 1 }
    guard let number = decimalNumber(at: &end), has(UInt8(ascii: "]"), at: end),
      has(.space, at: end + 1)
    else { return nil }
    offset = end + 2
    return number
  }

  /// Whether `pattern`, which is not empty, stands somewhere in `range`.
  func contains(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = pattern.first else { return true }
    var offset = range.lowerBound
    while let found = firstOffset(of: first, from: offset),
      found <= range.upperBound - pattern.count
    {
      if matches(pattern, at: found) { return true }
      offset = found + 1
    }
    return false
  }
}
