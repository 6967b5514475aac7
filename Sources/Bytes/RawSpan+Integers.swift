/// The order in which the bytes of a number stand in a file.
package enum ByteOrder: Sendable {
  case little
  case big
}

extension RawSpan {
  /// The number at `offset`, or `nil` where it does not lie wholly within the span.
  @inline(__always)
  package func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, _ order: ByteOrder = .little, as type: Number.Type = Number.self
  ) -> Number? {
    guard offset >= 0, byteCount >= MemoryLayout<Number>.size,
      offset <= byteCount - MemoryLayout<Number>.size
    else { return nil }
    let number = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self)
    return order == .little ? Number(littleEndian: number) : Number(bigEndian: number)
  }
}
