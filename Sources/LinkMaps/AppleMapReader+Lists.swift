internal import Bytes

extension AppleMapReader {
  /// Reads all that stands before the first symbol, and gives the symbol's place.
  mutating func readLists(_ bytes: RawSpan) throws(LinkMapError) -> Int {
    var offset = readOutput(bytes)
    offset = try readFiles(bytes, from: offset)
    offset = try readSections(bytes, from: offset)
    guard offset < deadHeading else {
      throw .truncated(path, at: offset, "the map ends before its symbols")
    }
    let columns = offset
    offset = bytes.lineEnd(from: columns) + 1
    guard bytes.has(UInt8(ascii: "#"), at: columns), offset <= bytes.byteCount else {
      throw .malformed(path, at: columns, "the names of the symbols' columns are missing")
    }
    hasSizes = bytes.contains(AppleMapFormat.sizeColumn, in: columns..<offset)
    firstAddress = totals.sections.reduce(.max) { min($0, $1.address) }
    sweep = AddressSweep(SectionIndex(totals.sections), sizesFollow: !hasSizes)
    return offset
  }

  /// Reads where the program was put, and its architecture, up to the heading after them.
  ///
  /// A path may hold a line feed, so it ends where the next heading begins.
  private mutating func readOutput(_ bytes: RawSpan) -> Int {
    let pathStart = AppleMapFormat.pathHeading.count
    var offset = bytes.lineEnd(from: pathStart) + 1
    while offset < deadHeading, !bytes.matches(AppleMapFormat.architectureHeading, at: offset),
      !bytes.matches(AppleMapFormat.filesHeading, at: offset)
    {
      offset = bytes.lineEnd(from: offset) + 1
    }
    totals.outputPath = bytes.text(in: pathStart..<max(pathStart, offset - 1))
    if bytes.matches(AppleMapFormat.architectureHeading, at: offset) {
      let start = offset + AppleMapFormat.architectureHeading.count
      let end = bytes.lineEnd(from: start)
      totals.architecture = bytes.text(in: start..<end)
      offset = end + 1
    }
    return offset
  }

  private mutating func readFiles(
    _ bytes: RawSpan, from start: Int
  ) throws(LinkMapError) -> Int {
    guard bytes.matches(AppleMapFormat.filesHeading, at: start) else {
      throw start < bytes.byteCount
        ? .malformed(path, at: start, "the list of object files is missing here")
        : .truncated(path, at: bytes.byteCount, "the map ends before its object files")
    }
    var offset = start + AppleMapFormat.filesHeading.count
    while offset < deadHeading, !bytes.matches(AppleMapFormat.sectionsHeading, at: offset) {
      let line = offset
      guard let number = bytes.bracketedNumber(at: &offset) else {
        throw .malformed(path, at: line, "a line of the list of object files has no number")
      }
      guard number == totals.files.count else {
        throw .malformed(
          path, at: line, "object file \(number) stands where \(totals.files.count) is due")
      }
      let name = offset
      offset = bytes.lineEnd(from: name) + 1
      // A path may hold a line feed; what follows it is no line of this list.
      while offset < deadHeading, !bytes.has(UInt8(ascii: "["), at: offset),
        !bytes.matches(AppleMapFormat.sectionsHeading, at: offset)
      {
        offset = bytes.lineEnd(from: offset) + 1
      }
      totals.files.append(LinkedFile(path: bytes.text(in: name..<offset - 1)))
    }
    guard offset < deadHeading else {
      throw .truncated(path, at: deadHeading, "the map ends before its sections")
    }
    guard !totals.files.isEmpty else {
      throw .malformed(path, at: offset, "the list of object files is empty")
    }
    return offset + AppleMapFormat.sectionsHeading.count
  }

  private mutating func readSections(
    _ bytes: RawSpan, from start: Int
  ) throws(LinkMapError) -> Int {
    var offset = bytes.lineEnd(from: start) + 1
    guard bytes.has(UInt8(ascii: "#"), at: start), offset <= bytes.byteCount else {
      throw .malformed(path, at: start, "the names of the sections' columns are missing")
    }
    var sum = 0
    while offset < deadHeading, !bytes.matches(AppleMapFormat.symbolsHeading, at: offset) {
      let line = offset
      guard let extent = bytes.tabbedExtent(at: &offset),
        let segmentEnd = bytes.firstOffset(of: .tab, from: offset)
      else { throw .malformed(path, at: line, "a line of the list of sections cannot be read") }
      let end = bytes.lineEnd(from: offset)
      guard segmentEnd < end else {
        throw .malformed(path, at: line, "a section has no segment")
      }
      // The sum of all sizes bounds every sum of bytes that rows own.
      guard let size = extent.boundedSize, !sum.addingReportingOverflow(size).overflow else {
        throw .malformed(path, at: line, "a section reaches beyond the end of the address space")
      }
      sum += size
      let name = bytes.text(in: segmentEnd + 1..<end)
      totals.sections.append(
        MapSection(
          segment: bytes.text(in: offset..<segmentEnd), name: name, address: extent.address,
          size: size, isZeroFill: AppleMapFormat.isZeroFill(name)))
      offset = end + 1
    }
    guard offset < deadHeading else {
      throw .truncated(path, at: deadHeading, "the map ends before its symbols")
    }
    guard !totals.sections.isEmpty else {
      throw .malformed(path, at: offset, "the list of sections is empty")
    }
    return offset + AppleMapFormat.symbolsHeading.count
  }
}
