internal import Platform

extension RawSpan {
  /// The offset of the first byte `byte` at or after `start`, or `nil`.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < byteCount else { return nil }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Whether the bytes of `pattern` stand at `offset`.
  package func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, pattern.count <= byteCount, offset <= byteCount - pattern.count
    else { return false }
    return unsafe withUnsafeBytes { buffer in
      unsafe pattern.withUnsafeBytes { other in
        // Patterns are short and mostly differ in the first byte: a call would cost more.
        for index in 0..<other.count where unsafe buffer[offset + index] != other[index] {
          return false
        }
        return true
      }
    }
  }

  /// A copy of the bytes in `range`, which must lie within the span.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let part = extracting(range)
    return unsafe part.withUnsafeBytes { unsafe Array($0) }
  }
}
