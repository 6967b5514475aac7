internal import Bytes

/// Reads the maps of ld64, ld-prime and ld64.lld, which are of one form.
///
/// Rows are read by position: everything else may stand in a name.
struct AppleMapReader<Rows: RowStore> {
  let path: String
  var totals = LinkMapTotals(linker: .ld64)
  var rows: Rows
  /// Whether the map has a column of sizes; ld64.lld 14's has none.
  var hasSizes = true
  /// Where the heading of the dead list stands, or the end of the map.
  var deadHeading: Int
  var dead = DeadNames()
  var sweep = AddressSweep(SectionIndex([]), sizesFollow: false)
  /// Where the first section begins.
  var firstAddress: UInt64 = 0
  /// Whether rows are put in order before they are counted.
  let isSorting: Bool
  /// The rows that wait for that.
  var waiting: [AddressSweep.Label] = []
  var tally = AppleMapTally()
  /// How many live rows there have been.
  var rowCount = 0
  /// What all rows print; no file's sum is larger.
  var rowBytes = 0
  var evidence = AppleMapEvidence()

  private init(_ bytes: RawSpan, of path: String, isSorting: Bool) {
    self.path = path
    self.isSorting = isSorting
    rows = Rows(byteCount: bytes.byteCount)
    deadHeading = Self.lastDeadHeading(of: bytes) ?? bytes.byteCount
  }

  static func read(
    _ bytes: RawSpan, of path: String
  ) throws(LinkMapError) -> MapReader<Rows>.Reading {
    guard bytes.has(.lineFeed, at: bytes.byteCount - 1) else {
      throw .truncated(path, at: bytes.byteCount, "the map ends within a line")
    }
    var reader = Self(bytes, of: path, isSorting: false)
    if try !reader.readAll(bytes) {
      // No known linker prints addresses out of order; then all rows are sorted first.
      reader = Self(bytes, of: path, isSorting: true)
      _ = try reader.readAll(bytes)
    }
    return (reader.totals, reader.rows)
  }

  /// Reads the whole map, unless its rows need sorting and are not sorted.
  private mutating func readAll(_ bytes: RawSpan) throws(LinkMapError) -> Bool {
    let lists = try readLists(bytes)
    try readDead(bytes)
    guard try readSymbols(bytes, from: lists) else { return false }
    finish(bytes)
    return true
  }

  private mutating func finish(_ bytes: RawSpan) {
    totals.linker = evidence.linker(hasDeadList: deadHeading < bytes.byteCount, hasSizes: hasSizes)
    if dead.isUsable {
      for row in dead.countFolded() { rows.revive(row) }
      for index in totals.files.indices {
        totals.files[index].figures.deadBytes = dead.bytes[index]
        totals.files[index].figures.foldedBytes = dead.foldedBytes[index]
      }
    }
    if !hasSizes { totals.notes.append(.sizesFollowFromAddresses) }
    if sweep.bytesOutside > 0 { totals.notes.append(.bytesOutsideSections(sweep.bytesOutside)) }
    if deadHeading == bytes.byteCount, sweep.sectionsAhead > 0 {
      totals.notes.append(.endsEarly(sections: sweep.sectionsAhead))
    }
    totals.finish()
  }

  /// Where the last heading of a dead list stands, if there is one.
  private static func lastDeadHeading(of bytes: RawSpan) -> Int? {
    // Where a list of the dead stands, live rows are not the end.
    var lastLine = bytes.byteCount - 1
    while lastLine > 0, !bytes.has(.lineFeed, at: lastLine - 1) { lastLine -= 1 }
    guard !bytes.isHexPrefix(at: lastLine) else { return nil }

    let heading = AppleMapFormat.deadHeading
    // How far the heading may be moved to the left when such a pair of bytes stands where it would
    // begin. Few pairs of other texts are pairs of the heading, so nearly all steps are long ones.
    var shifts = [UInt8](repeating: UInt8(heading.count - 1), count: 4096)
    for index in (1..<heading.count - 1).reversed() {
      shifts[Self.pair(heading[index], heading[index + 1])] = UInt8(index)
    }
    var offset = bytes.byteCount - heading.count
    while offset > 0 {
      if bytes.has(.lineFeed, at: offset - 1), bytes.matches(heading, at: offset) { return offset }
      offset -= Int(shifts[Self.pair(bytes.byte(at: offset), bytes.byte(at: offset + 1))])
    }
    return nil
  }

  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) << 5 ^ Int(second)) & 4095
  }
}
