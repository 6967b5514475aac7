extension BinaryReader {
  /// The first bytes of an object: what it is, and where its contents are.
  struct Head {
    var start: Int
    /// The upper half of the first byte.
    var kind: UInt8
    /// The lower half of the first byte.
    var detail: UInt8
    /// The number of bytes, units, elements or entries.
    var count: Int
    /// Bytes that all lie before the table.
    var contents: Range<Int>
  }

  /// Reads how an object begins.
  func head(at start: Int) throws(PropertyListError) -> Head {
    let marker = bytes[start]
    let (kind, detail) = (marker >> 4, marker & 0x0F)
    var contents = start + 1
    var count = Int(detail)
    let unit: Int
    switch kind {
    case 0x0: (count, unit) = (0, 1)
    case 0x1, 0x2, 0x3: (count, unit) = (1 << min(count, 8), 1)
    case 0x8: (count, unit) = (count + 1, 1)
    case 0x4, 0x5: unit = 1
    case 0x6: unit = 2
    case 0xA: unit = referenceSize
    case 0xD: unit = 2 * referenceSize
    default: throw unknown(marker, at: start)
    }
    if [0x4, 0x5, 0x6, 0xA, 0xD].contains(kind), detail == 0x0F {
      (count, contents) = try longCount(at: contents)
    }
    let (size, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows, size <= objectsEnd - contents else {
      throw Self.damaged(start, "an object is longer than the file")
    }
    return Head(
      start: start, kind: kind, detail: detail, count: count, contents: contents..<(contents + size)
    )
  }

  /// Reads a count that does not fit into the first byte: an integer of its own.
  private func longCount(at offset: Int) throws(PropertyListError) -> (count: Int, end: Int) {
    guard offset < objectsEnd, bytes[offset] & 0xF0 == 0x10, bytes[offset] & 0x0F <= 3 else {
      throw Self.damaged(offset, "the length of an object is no integer")
    }
    let end = offset + 1 + 1 << Int(bytes[offset] & 0x0F)
    guard end <= objectsEnd, let count = Int(exactly: Self.number(bytes[(offset + 1)..<end])) else {
      throw Self.damaged(offset, "an object is longer than the file")
    }
    return (count, end)
  }

  /// The value of an object, and how many values it is.
  mutating func value(
    of head: Head
  ) throws(PropertyListError) -> (value: PropertyList.Value, count: Int) {
    switch head.kind {
    case 0xA:
      let (nodes, count) = try objects(head.count, at: head.contents.lowerBound)
      return (.array(nodes), count + 1)
    case 0xD:
      let keys = try objects(head.count, at: head.contents.lowerBound)
      let values = try objects(
        head.count, at: head.contents.lowerBound + head.count * referenceSize)
      var entries: [PropertyList.Entry] = []
      for (key, node) in zip(keys.nodes, values.nodes) {
        guard let name = key.string else {
          throw Self.damaged(head.start, "a key is \(key.value.noun), and no string")
        }
        entries.append(PropertyList.Entry(name, at: key.location, node))
      }
      return (.dictionary(entries), values.count + 1)
    default: return (try leaf(head), 1)
    }
  }

  private func leaf(_ head: Head) throws(PropertyListError) -> PropertyList.Value {
    let contents = bytes[head.contents]
    switch (head.kind, head.detail) {
    case (0x0, 8): return .boolean(false)
    case (0x0, 9): return .boolean(true)
    case (0x1, 0...2): return .integer(Int128(Self.number(contents)))
    case (0x1, 3): return .integer(Int128(Int64(bitPattern: Self.number(contents))))
    case (0x1, 4):
      let high = Self.number(contents.prefix(8))
      let low = Self.number(contents.suffix(8))
      if high == 0 { return .integer(Int128(low)) }
      if high == .max, low >> 63 == 1 { return .integer(Int128(Int64(bitPattern: low))) }
      throw PropertyListError(
        code: .unsupported,
        location: PropertyList.Location(head.start..<head.contents.upperBound),
        reason: "an integer has more than 64 bits", hint: "write it as a string")
    case (0x2, 2):
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.number(contents)))))
    case (0x2, 3): return .real(Double(bitPattern: Self.number(contents)))
    case (0x3, 3):
      let seconds = Double(bitPattern: Self.number(contents))
      guard CivilDate.range.contains(seconds) else {
        throw Self.damaged(head.start, "a date is none that a calendar has")
      }
      return .date(seconds)
    case (0x4, _): return .data(Array(contents))
    case (0x5, _):
      guard contents.allSatisfy({ $0 < 0x80 }) else {
        throw Self.damaged(head.start, "a string of ASCII holds other bytes")
      }
      return .string(String(decoding: contents, as: UTF8.self))
    case (0x6, _):
      let units = stride(from: contents.startIndex, to: contents.endIndex, by: 2).map { index in
        UInt16(contents[index]) << 8 | UInt16(contents[index + 1])
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw Self.damaged(head.start, "a string is not UTF-16")
      }
      return .string(text)
    case (0x8, 0...7): return .uid(Self.number(contents))
    default: throw unknown(bytes[head.start], at: head.start)
    }
  }

  private func unknown(_ marker: UInt8, at offset: Int) -> PropertyListError {
    PropertyListError(
      code: .unsupported, location: PropertyList.Location(offset..<(offset + 1)),
      reason: "no value begins with the byte 0x\(String(marker, radix: 16))",
      hint: "write the file anew with `plutil -convert xml1`")
  }
}
