import Bytes

/// Numbers and texts as the bytes of a file.
struct ByteWriter {
  let order: ByteOrder
  private(set) var bytes: [UInt8] = []

  init(_ order: ByteOrder) { self.order = order }

  var count: Int { bytes.count }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    for index in 0..<Number.bitWidth / 8 {
      let shift = order == .little ? 8 * index : Number.bitWidth - 8 - 8 * index
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }

  /// As wide as an address.
  mutating func append(_ number: UInt64, is64Bit: Bool) {
    if is64Bit { append(number) } else { append(UInt32(truncatingIfNeeded: number)) }
  }

  mutating func append(contentsOf more: some Sequence<UInt8>) { bytes += more }

  /// A text in a field of `width` bytes.
  mutating func append(_ text: String, width: Int) {
    bytes += text.utf8.prefix(width)
    bytes += [UInt8](repeating: 0, count: max(0, width - text.utf8.count))
  }

  mutating func pad(to count: Int) {
    bytes += [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }
}
