internal import Bytes

/// Reads the maps of GNU ld and gold.
struct GNUMapReader<Rows: RowStore> {
  /// A name that stands alone in its line, because its address and size follow in the next.
  private enum LongName {
    case section(Range<Int>)
    case piece(Range<Int>)
  }

  private let path: String
  private var map: ELFMap<Rows>
  private var longName: LongName?
  /// Whether the lists before the map proper are over, where rows are of discarded sections.
  private var isInMap = false
  /// Whether a piece has been called as gold calls what it made; each of its maps has some.
  private var isGold = false
  /// Whether memory regions are listed, and the output, as in each map of GNU ld.
  private var hasRegions = false
  private var hasOutput = false
  /// Whether a line has been that is in maps of GNU ld, also in what is left of them.
  private var hasScript = false
  private var deadBytes: [Int: Int] = [:]
  private var deadSum = 0
  private var notes: [MapNote] = [.hiddenSymbolsAreNotPrinted]

  static func read(
    _ bytes: RawSpan, of path: String
  ) throws(LinkMapError) -> MapReader<Rows>.Reading {
    var reader = Self(of: path, byteCount: bytes.byteCount)
    var offset = 0
    while offset < bytes.byteCount {
      let end = bytes.lineEnd(from: offset)
      try reader.readLine(offset..<end, of: bytes)
      offset = end + 1
    }
    return try reader.finish(bytes)
  }

  private init(of path: String, byteCount: Int) {
    self.path = path
    map = ELFMap(path, byteCount: byteCount, linker: .gnuLD, symbolsHaveSizes: false)
  }

  private mutating func finish(_ bytes: RawSpan) throws(LinkMapError) -> MapReader<Rows>.Reading {
    let isInSection = map.section != nil
    map.closeSection(bytes)
    guard isGold || hasRegions || hasScript || !deadBytes.isEmpty else {
      throw .unrecognized(path)
    }
    guard bytes.has(.lineFeed, at: bytes.byteCount - 1) else {
      throw .truncated(path, at: bytes.byteCount, "the map ends within a line")
    }
    guard hasOutput || !hasRegions, !map.totals.sections.isEmpty else {
      throw .truncated(path, at: bytes.byteCount, "the map ends before its last section")
    }
    if isInSection, !hasOutput { notes.append(.endsAmongLoadedSections) }
    if isGold {
      // Its list of discarded sections is not counted.
      map.totals.linker = .gold
      map.rows.forgetDead()
    } else if !deadBytes.isEmpty {
      note(.deadIsAllThatWasDiscarded)
      for index in map.totals.files.indices {
        map.totals.files[index].figures.deadBytes = deadBytes[index] ?? 0
      }
    }
    map.totals.notes = notes
    map.totals.finish()
    return (map.totals, map.rows)
  }

  private mutating func readLine(_ line: Range<Int>, of bytes: RawSpan) throws(LinkMapError) {
    let name = longName
    longName = nil
    guard !line.isEmpty else { return }
    if bytes.byte(at: line.lowerBound) != .space {
      try readSectionLine(line, of: bytes)
    } else if bytes.isIndented(line) {
      try readIndentedLine(line, after: name, of: bytes)
    } else {
      try readPieceLine(line, of: bytes)
    }
  }

  /// Reads a line that begins in column 0.
  private mutating func readSectionLine(
    _ line: Range<Int>, of bytes: RawSpan
  ) throws(LinkMapError) {
    if !isInMap, bytes.matches(GNUMapFormat.lastRegion, at: line.lowerBound) {
      isInMap = true
      hasRegions = true
      return
    }
    if bytes.matches(GNUMapFormat.output, at: line.lowerBound) { hasOutput = true }
    if bytes.matches(GNUMapFormat.load, at: line.lowerBound) { hasScript = true }
    map.closeSection(bytes)
    guard let (extent, _) = bytes.columnExtent(ofLine: line) else {
      longName = .section(line)
      return
    }
    let name = line.lowerBound..<line.lowerBound + GNUMapFormat.nameWidth
    try openSection(extent, name: bytes.trimmed(name), of: bytes)
  }

  /// Reads a line that begins in column 1.
  private mutating func readPieceLine(_ line: Range<Int>, of bytes: RawSpan) throws(LinkMapError) {
    let start = line.lowerBound + 1
    let isGoldPiece = bytes.matches(GNUMapFormat.goldPiece, at: start)
    if isGoldPiece {
      isInMap = true
      isGold = true
    } else if bytes.matches(GNUMapFormat.pattern, at: start) {
      hasScript = true
    }
    if let (extent, end) = bytes.columnExtent(ofLine: line) {
      let name = bytes.trimmed(start..<line.lowerBound + GNUMapFormat.nameWidth)
      try openPiece(extent, name: name, owner: end..<line.upperBound, of: bytes)
    } else if isGoldPiece || !bytes.has(UInt8(ascii: "*"), at: start) {
      longName = .piece(start..<line.upperBound)
    }
  }

  /// Reads a line that begins in column 16 or behind it.
  private mutating func readIndentedLine(
    _ line: Range<Int>, after name: LongName?, of bytes: RawSpan
  ) throws(LinkMapError) {
    guard let (extent, end) = bytes.columnExtent(ofLine: line) else {
      if isInMap, let symbol = bytes.columnSymbol(ofLine: line) {
        map.addSymbol(symbol.extent, name: symbol.name)
      }
      return
    }
    let owner = end..<line.upperBound
    let isData = GNUMapFormat.dataCommands.contains { bytes.matches($0, at: end + 1) }
    switch name {
    case .section(let name) where !isData:
      try openSection(extent, name: name, of: bytes)
    case .piece(let name) where !isData:
      try openPiece(extent, name: name, owner: owner, of: bytes)
    default:
      // A linker script puts bytes in, which are nobody's.
      guard isInMap, !owner.isEmpty else { return }
      try map.openPiece(
        extent, file: 0, name: end + 1..<line.upperBound, line: line.lowerBound, of: bytes)
    }
  }

  private mutating func openSection(
    _ extent: MapExtent, name: Range<Int>, of bytes: RawSpan
  ) throws(LinkMapError) {
    // The numbers of memory regions stand in other columns.
    isInMap = true
    try map.openSection(extent, name: name, line: name.lowerBound, of: bytes)
  }

  private mutating func openPiece(
    _ extent: MapExtent, name: Range<Int>, owner: Range<Int>, of bytes: RawSpan
  ) throws(LinkMapError) {
    if bytes.is(name, GNUMapFormat.fill) {
      map.addFiller(extent, of: bytes)
    } else if name.count > 3, bytes.matches(GNUMapFormat.goldPiece, at: name.lowerBound) {
      try openGoldPiece(extent, name: name.lowerBound + 3..<name.upperBound, of: bytes)
    } else if owner.count > 1 {
      let owner = owner.lowerBound + 1..<owner.upperBound
      if isInMap {
        guard map.section != nil else { return }
        let file = owningFile(of: name, statedAs: owner, of: bytes)
        try map.openPiece(extent, file: file, name: name, line: name.lowerBound, of: bytes)
      } else {
        try addDead(extent, name: name, owner: owner, of: bytes)
      }
    }
  }

  private mutating func openGoldPiece(
    _ extent: MapExtent, name: Range<Int>, of bytes: RawSpan
  ) throws(LinkMapError) {
    guard map.section != nil else { return }
    if GNUMapFormat.goldFillers.contains(where: { bytes.is(name, $0) }) {
      map.addFiller(extent, of: bytes)
      return
    }
    if bytes.is(name, GNUMapFormat.goldFrames) { note(.framesHaveNoOwner) }
    if bytes.is(name, GNUMapFormat.goldStrings) { note(.stringsHaveNoOwner) }
    try map.openPiece(extent, file: 0, name: name, line: name.lowerBound, of: bytes)
  }

  private mutating func owningFile(
    of name: Range<Int>, statedAs owner: Range<Int>, of bytes: RawSpan
  ) -> Int {
    if bytes.is(owner, GNUMapFormat.linkerStubs) { return 0 }
    if !isGold, ELFNames.isMadeByLinker(name, of: bytes) {
      note(.linkerSectionsMoved)
      return 0
    }
    return map.file(owner, of: bytes)
  }

  private mutating func addDead(
    _ extent: MapExtent, name: Range<Int>, owner: Range<Int>, of bytes: RawSpan
  ) throws(LinkMapError) {
    guard let size = Int(exactly: extent.statedSize),
      case let (sum, overflows) = deadSum.addingReportingOverflow(size), !overflows
    else {
      throw .malformed(
        path, at: name.lowerBound, "the discarded sections add up to more than memory holds")
    }
    deadSum = sum
    let file = map.file(owner, of: bytes)
    deadBytes[file, default: 0] += size  // at most `deadSum`
    map.rows.addDead(DeadRow(size: size, file: file, name: name, livesOn: false))
  }

  private mutating func note(_ note: MapNote) {
    if !notes.contains(note) { notes.append(note) }
  }
}

extension RawSpan {
  /// Whether a line begins with the blanks that fill the columns of the name.
  fileprivate func isIndented(_ line: Range<Int>) -> Bool {
    guard line.count > GNUMapFormat.nameWidth else { return false }
    for column in 1..<GNUMapFormat.nameWidth where byte(at: line.lowerBound + column) != .space {
      return false
    }
    return true
  }

  /// Whether the bytes of `range` are those of `word`.
  fileprivate func `is`(_ range: Range<Int>, _ word: [UInt8]) -> Bool {
    range.count == word.count && matches(word, at: range.lowerBound)
  }
}
