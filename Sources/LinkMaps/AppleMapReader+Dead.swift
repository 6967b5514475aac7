internal import Bytes

extension AppleMapReader {
  /// Reads the list of what was left out, if the map has one.
  mutating func readDead(_ bytes: RawSpan) throws(LinkMapError) {
    guard deadHeading < bytes.byteCount else { return }
    evidence.blankBeforeDead =
      bytes.has(.lineFeed, at: deadHeading - 1) && bytes.has(.lineFeed, at: deadHeading - 2)
    let columns = deadHeading + AppleMapFormat.deadHeading.count
    var offset = bytes.lineEnd(from: columns) + 1
    guard bytes.has(UInt8(ascii: "#"), at: columns), offset <= bytes.byteCount else {
      throw .truncated(
        path, at: columns, "the map ends before the names of the dead list's columns")
    }
    guard hasSizes else {
      totals.notes.append(.deadListHasNoSizes)
      return
    }
    dead.begin(fileCount: totals.files.count, byteCount: bytes.byteCount - offset)
    while offset < bytes.byteCount {
      let line = offset
      guard try readDeadRow(bytes, at: &offset) else {
        totals.notes.append(.deadListIsFalse)
        dead.discard()
        rows.forgetDead()
        return
      }
      // Nothing but the end of the map follows a blank line.
      if offset == line { break }
    }
  }

  /// Reads a row of the dead list; gives `false` if it shows that the list is false.
  private mutating func readDeadRow(
    _ bytes: RawSpan, at offset: inout Int
  ) throws(LinkMapError) -> Bool {
    let line = offset
    if bytes.has(.lineFeed, at: line), line + 1 == bytes.byteCount { return true }
    guard AppleMapFormat.hasDeadTag(bytes, at: line) else {
      throw .malformed(path, at: line, "a row of the dead list does not begin with <<dead>>")
    }
    var end = line + 8
    let hasSpace = bytes.has(.space, at: end)
    if hasSpace { end += 1 }
    evidence.deadTagHasSpace = hasSpace
    guard bytes.has(.tab, at: end) else {
      throw .malformed(path, at: line, "a row of the dead list cannot be read")
    }
    end += 1
    guard let printedSize = bytes.prefixedHexNumber(at: &end), bytes.has(.tab, at: end) else {
      throw .malformed(path, at: line, "a row of the dead list has no size")
    }
    end += 1
    guard let file = bytes.bracketedNumber(at: &end), file < totals.files.count else {
      throw .malformed(path, at: line, "a dead symbol's file is none of the listed")
    }
    let name = end
    offset = try passName(from: name, to: bytes.byteCount, of: bytes)
    let range = name..<offset - 1
    if AppleMapFormat.isNeverDead(range, of: bytes) { return false }
    guard let size = Int(exactly: printedSize),
      dead.add(range, size: size, file: file, of: bytes)
    else {
      throw .malformed(
        path, at: line, "the sizes of the dead list add up to more than memory holds")
    }
    rows.addDead(DeadRow(size: size, file: file, name: range, livesOn: false))
    return true
  }
}
