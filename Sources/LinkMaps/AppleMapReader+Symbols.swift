internal import Bytes

extension AppleMapReader {
  /// Reads the live rows, or gives `false` at one whose address is lower than the one before.
  mutating func readSymbols(
    _ bytes: RawSpan, from start: Int
  ) throws(LinkMapError) -> Bool {
    var offset = start
    let fileCount = totals.files.count
    let hasDeadList = deadHeading < bytes.byteCount
    while offset < deadHeading {
      let line = offset
      guard
        let extent = hasSizes ? bytes.tabbedExtent(at: &offset) : bytes.tabbedAddress(at: &offset),
        let file = bytes.bracketedNumber(at: &offset)
      else {
        // A blank line may stand before the dead list.
        if hasDeadList, bytes.has(.lineFeed, at: line), line + 1 == deadHeading { break }
        throw unreadableRow(bytes, at: line)
      }
      guard file < fileCount, let size = extent.boundedSize,
        case let (sum, overflows) = rowBytes.addingReportingOverflow(size), !overflows
      else { throw contradiction(extent, ofFile: file, at: line) }
      rowBytes = sum
      let name = offset
      offset = try passName(from: name, to: deadHeading, of: bytes)
      let label = AddressSweep.Label(
        address: extent.address, size: extent.statedSize, file: file, row: rowCount)
      guard let section = place(label, of: bytes) else { return false }
      tally.countRow(ofFile: file, size: size, in: &totals)
      if hasDeadList {
        dead.see(name..<offset - 1, of: bytes)
      } else if bytes.has(AppleMapFormat.temporaryPrefix, at: name) {
        evidence.temporaryLabels = true
      }
      if section < 0, label.address < firstAddress { evidence.headerSymbols = true }
      rows.add(
        MapRow(
          address: label.address, size: size, bytes: 0, file: file, section: section,
          name: name..<offset - 1, isInputSection: false))
      rowCount += 1
    }
    guard rowCount > 0 else { throw .truncated(path, at: offset, "the map has no symbols") }
    if isSorting {
      shareWaiting(bytes)
    } else {
      closeGroup(members: sweep.firstRow..<rowCount, nextAddress: nil, of: bytes)
    }
    tally.flush(to: &totals)
    return true
  }

  /// Gives where the line after a name begins.
  ///
  /// A name may hold a line feed: lines that begin like no row and no heading belong to it.
  @inline(__always)
  func passName(
    from start: Int, to limit: Int, of bytes: RawSpan
  ) throws(LinkMapError) -> Int {
    let next = bytes.lineEnd(from: start) + 1
    let isDone =
      next >= limit
      || (limit > deadHeading
        ? AppleMapFormat.hasDeadTag(bytes, at: next) : bytes.isHexPrefix(at: next))
    return isDone
      ? next : try passRestOfName(from: next, to: limit, of: bytes)
  }

  private func passRestOfName(
    from start: Int, to limit: Int, of bytes: RawSpan
  ) throws(LinkMapError) -> Int {
    var offset = start
    while offset < limit, !bytes.isHexPrefix(at: offset) {
      if bytes.has(.lineFeed, at: offset), offset + 1 == limit { break }
      if AppleMapFormat.hasDeadTag(bytes, at: offset) {
        guard limit > deadHeading else {
          throw .malformed(path, at: offset, "a dead row stands among the live ones")
        }
        break
      }
      offset = bytes.lineEnd(from: offset) + 1
    }
    return offset
  }

  /// Moves the sweep on to `label`, and gives the section it lies in, or -1; `nil` if the sweep has
  /// been at a higher address, and labels do not wait to be sorted.
  @inline(__always)
  private mutating func place(_ label: AddressSweep.Label, of bytes: RawSpan) -> Int? {
    if isSorting {
      waiting.append(label)
      return sweep.findSection(at: label.address)
    }
    if sweep.join(label) { return sweep.section }
    if sweep.hasGroup {
      guard sweep.largest.address < label.address else { return nil }
      closeGroup(members: sweep.firstRow..<rowCount, nextAddress: label.address, of: bytes)
    }
    let section = sweep.findSection(at: label.address)
    sweep.open(label, section: section)
    return section
  }

  /// Shares out the bytes of the labels at one address.
  @inline(__always)
  private mutating func closeGroup(
    members: some Sequence<Int>, nextAddress: UInt64?, of bytes: RawSpan
  ) {
    let count = sweep.close(nextAddress: nextAddress)
    guard count > 0 else { return }
    let largest = sweep.largest
    tally.give(count, ofSection: sweep.section, toFile: largest.file, in: &totals)
    if !hasSizes { totals.files[largest.file].figures.rowBytes += count }
    rows.share(count, among: members, largest: largest.row, setsSize: !hasSizes, names: bytes)
  }

  /// Shares out the bytes of all labels, which the map has in another order than that of addresses.
  private mutating func shareWaiting(_ bytes: RawSpan) {
    waiting.sort { ($0.address, $0.row) < ($1.address, $1.row) }
    var members: [Int] = []
    for label in waiting {
      if !sweep.join(label) {
        if sweep.hasGroup {
          closeGroup(members: members, nextAddress: label.address, of: bytes)
        }
        members.removeAll(keepingCapacity: true)
        sweep.open(label, section: sweep.findSection(at: label.address))
      }
      members.append(label.row)
    }
    closeGroup(members: members, nextAddress: nil, of: bytes)
  }

  private func unreadableRow(_ bytes: RawSpan, at line: Int) -> LinkMapError {
    bytes.has(.lineFeed, at: line) && line + 1 == bytes.byteCount
      ? .truncated(path, at: line, "the map ends where its dead list is due")
      : .malformed(path, at: line, "a row of the list of symbols cannot be read")
  }

  private func contradiction(
    _ extent: MapExtent, ofFile file: Int, at line: Int
  ) -> LinkMapError {
    let reason =
      if file >= totals.files.count {
        "a symbol's file \(file) is none of the \(totals.files.count) listed"
      } else if extent.boundedSize == nil {
        "a symbol reaches beyond the end of the address space"
      } else {
        "the sizes of the symbols add up to more than a number holds"
      }
    return .malformed(path, at: line, reason)
  }
}
