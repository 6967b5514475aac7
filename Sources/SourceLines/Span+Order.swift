internal import Platform

extension Span<UInt8> {
  /// Negative, 0 or positive, as these bytes come before the others, are the same or come after.
  func order(_ other: Span<UInt8>) -> Int {
    let common = unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { others in
        guard let base = own.baseAddress, let otherBase = others.baseAddress else {
          return Int32(0)
        }
        return unsafe memcmp(base, otherBase, Swift.min(own.count, others.count))
      }
    }
    return common == 0 ? count - other.count : Int(common)
  }
}
