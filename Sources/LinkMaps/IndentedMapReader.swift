internal import Bytes

/// Reads the maps of ld.lld and mold.
struct IndentedMapReader<Rows: RowStore> {
  private let format: IndentedMapFormat
  private let path: String
  private var map: ELFMap<Rows>
  /// The open section as a piece, for the case that no piece of it is printed.
  private var bareSection: (extent: MapExtent, name: Range<Int>, line: Int)?
  private var framesAreBare = false
  private var stringsAreBare = false

  static func read(
    _ bytes: RawSpan, as format: IndentedMapFormat, of path: String
  ) throws(LinkMapError) -> MapReader<Rows>.Reading {
    guard bytes.has(.lineFeed, at: bytes.byteCount - 1) else {
      throw .truncated(path, at: bytes.byteCount, "the map ends within a line")
    }
    var reader = Self(format, of: path, byteCount: bytes.byteCount)
    var offset = bytes.lineEnd(from: 0) + 1
    while offset < bytes.byteCount {
      let end = bytes.lineEnd(from: offset)
      // Cross references may follow the map.
      if end == offset { break }
      try reader.readLine(offset..<end, of: bytes)
      offset = end + 1
    }
    return try reader.finish(bytes)
  }

  private init(_ format: IndentedMapFormat, of path: String, byteCount: Int) {
    self.format = format
    self.path = path
    map = ELFMap(
      path, byteCount: byteCount, linker: format.linker,
      symbolsHaveSizes: format.linker == .lldELF)
  }

  private mutating func finish(_ bytes: RawSpan) throws(LinkMapError) -> MapReader<Rows>.Reading {
    let isInSection = map.section != nil
    try closeSection(bytes)
    guard !map.totals.sections.isEmpty else {
      throw .truncated(path, at: bytes.byteCount, "the map ends before its sections")
    }
    if !map.symbolsHaveSizes { map.totals.notes.append(.hiddenSymbolsAreNotPrinted) }
    if framesAreBare { map.totals.notes.append(.framesHaveNoOwner) }
    if stringsAreBare { map.totals.notes.append(.stringsHaveNoOwner) }
    if isInSection { map.totals.notes.append(.endsAmongLoadedSections) }
    map.totals.finish()
    return (map.totals, map.rows)
  }

  private mutating func readLine(_ line: Range<Int>, of bytes: RawSpan) throws(LinkMapError) {
    var offset = line.lowerBound
    guard let extent = readNumbers(at: &offset, of: bytes), offset <= line.upperBound else {
      throw .malformed(path, at: line.lowerBound, "a line of the map has no numbers to begin with")
    }
    var indentation = 0
    while indentation < 16, offset + indentation < line.upperBound,
      bytes.byte(at: offset + indentation) == .space
    {
      indentation += 1
    }
    switch indentation {
    case 16:
      map.addSymbol(extent, name: offset + 16..<line.upperBound)
    case 8...:
      try readPiece(extent, offset + 8..<line.upperBound, line: line.lowerBound, of: bytes)
    default:
      try readSection(extent, offset..<line.upperBound, line: line.lowerBound, of: bytes)
    }
  }

  /// Passes over the numbers and the space after them; gives the address and the size.
  private func readNumbers(at offset: inout Int, of bytes: RawSpan) -> MapExtent? {
    bytes.passSpaces(at: &offset)
    let isMold = format.linker == .mold
    if isMold, bytes.isHexPrefix(at: offset) { offset += 2 }
    guard let address = bytes.hexNumber(at: &offset), bytes.passSpaces(at: &offset) else {
      return nil
    }
    if format.hasLoadAddress {
      guard bytes.hexNumber(at: &offset) != nil, bytes.passSpaces(at: &offset) else { return nil }
    }
    let size =
      isMold ? bytes.decimalNumber(at: &offset).map(UInt64.init) : bytes.hexNumber(at: &offset)
    guard let size, bytes.passSpaces(at: &offset), bytes.decimalNumber(at: &offset) != nil,
      bytes.has(.space, at: offset)
    else { return nil }
    offset += 1
    return MapExtent(address: address, statedSize: size)
  }

  private mutating func readSection(
    _ extent: MapExtent, _ name: Range<Int>, line: Int, of bytes: RawSpan
  ) throws(LinkMapError) {
    try closeSection(bytes)
    if format.linker == .mold {
      // The headers of the file and of its segments; the latter two are no sections.
      let text = bytes.text(in: name)
      if ["EHDR", "PHDR", "SHDR"].contains(text) { return }
      if text != ".relro_padding" { bareSection = (extent, name, line) }
    } else if isAssignment(name, of: bytes) {
      return
    }
    try map.openSection(extent, name: name, line: line, of: bytes)
  }

  private mutating func readPiece(
    _ extent: MapExtent, _ text: Range<Int>, line: Int, of bytes: RawSpan
  ) throws(LinkMapError) {
    bareSection = nil
    guard let separator = bytes.lastPieceSeparator(in: text) else {
      // A command of a linker script: one that moves the address, or one that puts bytes in.
      if isAssignment(text, of: bytes) {
        map.addFiller(extent, of: bytes)
      } else {
        try map.openPiece(extent, file: 0, name: text, line: line, of: bytes)
      }
      return
    }
    let owner = text.lowerBound..<separator
    let name = separator + 2..<text.upperBound - 1
    let isInternal =
      owner.count == IndentedMapFormat.internalFile.count
      && bytes.matches(IndentedMapFormat.internalFile, at: owner.lowerBound)
    if isInternal, map.section != nil,
      bytes.matches(IndentedMapFormat.mergedStrings, at: name.lowerBound)
    {
      stringsAreBare = true
    }
    guard map.section != nil else { return }
    let file = isInternal ? 0 : map.file(owner, of: bytes)
    try map.openPiece(extent, file: file, name: name, line: line, of: bytes)
  }

  /// mold prints nothing within a section that it made, so that is a piece by itself.
  private mutating func closeSection(_ bytes: RawSpan) throws(LinkMapError) {
    if let bareSection, map.section != nil, bareSection.extent.statedSize > 0 {
      let name = bytes.text(in: bareSection.name)
      if name == ".eh_frame" { framesAreBare = true }
      if name.hasPrefix(".rodata.str") { stringsAreBare = true }
      try map.openPiece(
        bareSection.extent, file: 0, name: bareSection.name, line: bareSection.line, of: bytes)
    }
    bareSection = nil
    map.closeSection(bytes)
  }

  /// Whether a name is a linker script's assignment: `. = ALIGN(8)`, `end = .`, `. += 4`.
  private func isAssignment(_ name: Range<Int>, of bytes: RawSpan) -> Bool {
    bytes.contains(IndentedMapFormat.assignment, in: name)
  }
}

extension RawSpan {
  /// Passes over any number of spaces; gives whether there was one.
  @discardableResult
  func passSpaces(at offset: inout Int) -> Bool {
    let start = offset
    while has(.space, at: offset) { offset += 1 }
    return offset > start
  }

  /// Where the `:(` stands that is between the file and the section in `file:(section)`.
  fileprivate func lastPieceSeparator(in text: Range<Int>) -> Int? {
    guard text.count >= 3, byte(at: text.upperBound - 1) == UInt8(ascii: ")") else { return nil }
    var offset = text.upperBound - 2
    while offset > text.lowerBound {
      offset -= 1
      if byte(at: offset) == UInt8(ascii: ":"), byte(at: offset + 1) == UInt8(ascii: "(") {
        return offset
      }
    }
    return nil
  }
}
