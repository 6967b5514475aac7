extension ArraySlice<UInt8> {
  /// The character that the bytes begin with, and how many bytes it has: one and no character
  /// where they do not begin with UTF-8; there is at least one byte.
  var firstScalar: (scalar: Unicode.Scalar?, length: Int) {
    if self[startIndex] < 0x80 { return (Unicode.Scalar(self[startIndex]), 1) }
    var decoder = UTF8()
    var input = prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&input) else { return (nil, 1) }
    return (scalar, UTF8.width(scalar))
  }
}
