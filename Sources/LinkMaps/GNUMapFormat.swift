internal import Bytes

/// The form of the maps that the linkers of GNU binutils write.
///
/// Headings may be in any language, so lines are told by their columns: a name begins in column 0
/// (an output section) or 1 (a piece), and in column 16, or there in the next line if the name is
/// too long, stand an address and a size.
enum GNUMapFormat {
  /// How many bytes of a line are for the name.
  static let nameWidth = 16
  /// The memory region that is always listed last; the map proper comes after it.
  static let lastRegion = Array("*default*".utf8)
  /// How the line begins that stands near the end of each map of GNU ld.
  static let output = Array("OUTPUT(".utf8)
  /// How lines begin that only GNU ld prints: an input, and what a linker script takes from inputs.
  static let load = Array("LOAD ".utf8)
  static let pattern = Array("*(".utf8)
  static let fill = Array("*fill*".utf8)
  /// How gold calls what it made itself.
  static let goldPiece = Array("** ".utf8)
  static let goldFillers = [Array("fill".utf8), Array("zero fill".utf8)]
  static let goldFrames = Array("eh_frame".utf8)
  static let goldStrings = Array("merge strings".utf8)
  /// What stands in a symbol's place where a linker script defines one or moves the address.
  static let assignment = Array(" = ".utf8)
  static let assertion = Array("ASSERT (".utf8)
  /// What stands in a file's place where a linker script puts bytes in.
  static let dataCommands = ["BYTE 0x", "SHORT 0x", "LONG 0x", "QUAD 0x", "SQUAD 0x"].map {
    Array($0.utf8)
  }
  /// The file of the branch islands that GNU ld makes.
  static let linkerStubs = Array("linker stubs".utf8)
}

extension RawSpan {
  /// The address and size that stand in a line's column 16, and where the rest of the line begins.
  func columnExtent(ofLine line: Range<Int>) -> (extent: MapExtent, end: Int)? {
    var offset = line.lowerBound + GNUMapFormat.nameWidth
    guard offset < line.upperBound, byte(at: offset - 1) == .space,
      let address = prefixedHexNumber(at: &offset), passSpaces(at: &offset),
      let size = prefixedHexNumber(at: &offset),
      offset == line.upperBound || has(.space, at: offset)
    else { return nil }
    return (MapExtent(address: address, statedSize: size), offset)
  }

  /// The symbol in a line that has an address in column 16, and a name after it.
  func columnSymbol(ofLine line: Range<Int>) -> (extent: MapExtent, name: Range<Int>)? {
    var offset = line.lowerBound + GNUMapFormat.nameWidth
    guard offset < line.upperBound, let address = prefixedHexNumber(at: &offset),
      passSpaces(at: &offset), offset < line.upperBound
    else { return nil }
    let name = offset..<line.upperBound
    guard !contains(GNUMapFormat.assignment, in: name),
      !matches(GNUMapFormat.assertion, at: offset)
    else { return nil }
    return (MapExtent(address: address, statedSize: 0), name)
  }

  /// `range` without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, byte(at: end - 1) == .space { end -= 1 }
    return range.lowerBound..<end
  }
}
