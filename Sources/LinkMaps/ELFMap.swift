internal import Bytes

/// What is read of an ELF program's map: output sections, the pieces in them, the symbols in those.
///
/// A piece is an input section, or something that the linker made. Pieces follow one another: each
/// ends where the next one or a filler begins, whatever size is printed, because linkers print
/// pieces that they merged into earlier ones with the sizes that those had.
struct ELFMap<Rows: RowStore> {
  /// The piece that symbols belong to as they come.
  private struct Piece {
    var address: UInt64
    var size: UInt64
    var file: Int
    /// The number of its row.
    var row: Int
  }

  let path: String
  var totals: LinkMapTotals
  var rows: Rows
  /// Whether symbols have sizes of their own, rather than to extend to the next.
  let symbolsHaveSizes: Bool
  /// The output section that pieces belong to: its number, or `nil` outside of all that are loaded.
  private(set) var section: Int?
  private var sectionEnd: UInt64 = 0
  /// Up to where the section's addresses are owned.
  private var ownedEnd: UInt64 = 0
  private var piece: Piece?
  private var rowCount = 0
  private var paths = NameTable()
  /// What the sections' sizes add up to: no sum of owned bytes is larger.
  private var sectionBytes = 0
  /// What the pieces' printed sizes add up to.
  private var rowBytes = 0
  /// Whether a section has been above address 0: debug sections at 0 come after those.
  private var hasAddresses = false

  init(_ path: String, byteCount: Int, linker: LinkMap.Linker, symbolsHaveSizes: Bool) {
    self.path = path
    rows = Rows(byteCount: byteCount)
    self.symbolsHaveSizes = symbolsHaveSizes
    totals = LinkMapTotals(linker: linker)
    totals.files = [LinkedFile(path: LinkMapTotals.linkerPath)]
  }

  /// The number of the file whose path stands in `range`.
  mutating func file(_ range: Range<Int>, of bytes: RawSpan) -> Int {
    let (number, isNew) = paths.insert(range, of: bytes)
    // Number 0 is the linker.
    if isNew { totals.files.append(LinkedFile(path: bytes.text(in: range))) }
    return number + 1
  }

  /// Begins an output section; `name` stands at `line`.
  mutating func openSection(
    _ extent: MapExtent, name: Range<Int>, line: Int, of bytes: RawSpan
  ) throws(LinkMapError) {
    closeSection(bytes)
    guard let size = extent.boundedSize else {
      throw .malformed(path, at: line, "a section reaches beyond the end of the address space")
    }
    let text = bytes.text(in: name)
    if extent.address > 0 {
      hasAddresses = true
    } else if hasAddresses || ELFNames.isUnloaded(text) {
      return
    }
    let (sum, overflows) = sectionBytes.addingReportingOverflow(size)
    guard !overflows else {
      throw .malformed(path, at: line, "the sizes of the sections add up to more than memory holds")
    }
    sectionBytes = sum
    section = totals.sections.count
    sectionEnd = extent.address &+ extent.statedSize  // `boundedSize` has seen that it fits
    ownedEnd = extent.address
    totals.sections.append(
      MapSection(
        segment: nil, name: text, address: extent.address, size: size,
        isZeroFill: ELFNames.isZeroFill(text)))
  }

  /// Begins a piece of the open section.
  mutating func openPiece(
    _ extent: MapExtent, file: Int, name: Range<Int>, line: Int, of bytes: RawSpan
  ) throws(LinkMapError) {
    guard let section else { return }
    if extent.statedSize > 0 { closePiece(before: extent.address, of: bytes) }
    closePiece(before: nil, of: bytes)
    guard let size = Int(exactly: extent.statedSize),
      case let (sum, overflows) = rowBytes.addingReportingOverflow(size), !overflows
    else {
      throw .malformed(path, at: line, "the sizes of the pieces add up to more than memory holds")
    }
    rowBytes = sum
    piece = Piece(address: extent.address, size: extent.statedSize, file: file, row: rowCount)
    totals.files[file].figures.rowBytes += size  // at most `rowBytes`
    addRow(
      MapRow(
        address: extent.address, size: size, bytes: 0, file: file, section: section, name: name,
        isInputSection: true))
  }

  /// Takes a symbol of the open piece.
  mutating func addSymbol(_ extent: MapExtent, name: Range<Int>) {
    guard let section, let piece else { return }
    addRow(
      MapRow(
        address: extent.address, size: Int(clamping: extent.statedSize), bytes: 0, file: piece.file,
        section: section, name: name, isInputSection: false))
  }

  /// Ends the open piece where padding begins.
  mutating func addFiller(_ extent: MapExtent, of bytes: RawSpan) {
    if extent.statedSize > 0 { closePiece(before: extent.address, of: bytes) }
  }

  /// Ends the open section.
  mutating func closeSection(_ bytes: RawSpan) {
    closePiece(before: nil, of: bytes)
    section = nil
  }

  private mutating func addRow(_ row: MapRow) {
    totals.files[row.file].figures.symbols += 1
    rows.add(row)
    rowCount += 1
  }

  /// Ends the open piece, no later than at `limit`.
  private mutating func closePiece(before limit: UInt64?, of bytes: RawSpan) {
    guard let piece, let section else { return }
    self.piece = nil
    let start = max(piece.address, ownedEnd)
    var end = sectionEnd
    let (pieceEnd, overflows) = piece.address.addingReportingOverflow(piece.size)
    if !overflows { end = min(end, pieceEnd) }
    if let limit, limit >= piece.address { end = min(end, limit) }
    guard end > start else { return }
    ownedEnd = end
    // At most the section's size, which fits.
    totals.give(Int(truncatingIfNeeded: end - start), ofSection: section, toFile: piece.file)
    rows.share(
      start..<end, ofInputSection: piece.row, sizesAreStated: symbolsHaveSizes, names: bytes)
  }
}
