internal import Bytes

/// The extra fields of a record, of which only that of Zip64 matters here.
struct ZipExtra {
  /// The 64-bit numbers in the order in which they stand.
  private(set) var zip64: [UInt64] = []

  init(_ bytes: RawSpan) {
    var offset = 0
    while let kind: UInt16 = bytes.integer(at: offset),
      let length: UInt16 = bytes.integer(at: offset + 2)
    {
      let end = offset + 4 + Int(length)
      guard end <= bytes.byteCount else { return }
      if kind == 1 {
        var place = offset + 4
        while end - place >= 8 {
          zip64.append(bytes.integer(at: place) ?? 0)
          place += 8
        }
        return
      }
      offset = end
    }
  }
}
