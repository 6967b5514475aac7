public import LinkMaps

extension Footprint {
  /// What each file keeps in the program, as a map states it: the files' figures alone.
  public init(_ totals: LinkMapTotals) {
    self.init(.map, architecture: totals.architecture)
    objects = totals.files.map { file in
      Share(name: file.name, identity: file.path, sizes: Sizes(file.figures))
    }
    unattributedBytes = totals.unattributedBytes
    notes = totals.notes.map(\.description)
  }

  /// What each file keeps in the program, as a map states it, with all its rows.
  public init(_ map: LinkMap) {
    self.init(map.totals)
    let outside = Int32(truncatingIfNeeded: map.sections.count)
    sectionNames = map.sections.map { section in
      section.segment.map { "\($0),\(section.name)" } ?? section.name
    }
    sectionNames += ["(outside of sections)", "(dead)"]
    nameFiles = [.map(map)]
    items.reserveCapacity(map.rows.count + (map.deadRows?.count ?? 0))
    let nothing = total.ofNothing
    // A row of an ELF map is an input section; the symbols in it are no rows of their own.
    let hasInputSections = map.rows.contains { $0.isInputSection }
    for row in map.rows {
      var sizes = nothing
      sizes.bytes = row.bytes
      sizes.rowBytes = hasInputSections && !row.isInputSection ? 0 : row.size
      sizes.symbols = 1
      if row.section >= 0, !map.sections[row.section].isZeroFill { sizes.fileBytes = row.bytes }
      items.append(
        Item(
          object: Int32(truncatingIfNeeded: row.file),
          section: row.section < 0 ? outside : Int32(truncatingIfNeeded: row.section),
          name: row.isInputSection
            ? .section(file: 0, map.sectionName(at: row.name)) : .symbol(file: 0, row.name),
          sizes: sizes))
    }
    for row in map.deadRows ?? [] {
      var sizes = nothing
      sizes.deadBytes = row.size
      if row.livesOn, nothing.foldedBytes != nil { sizes.foldedBytes = row.size }
      items.append(
        Item(
          object: Int32(truncatingIfNeeded: row.file), section: outside + 1,
          name: hasInputSections ? .section(file: 0, row.name) : .symbol(file: 0, row.name),
          sizes: sizes))
    }
  }
}

extension LinkMap {
  /// Where the name of an input section stands, without the place in it that lld adds for unwind
  /// frames, `.eh_frame+0x1c`: it is another one after each change.
  fileprivate func sectionName(at range: Range<Int>) -> Range<Int> {
    let frames = ".eh_frame"
    guard range.count > frames.utf8.count, text(range).hasPrefix(frames + "+") else { return range }
    return range.lowerBound..<range.lowerBound + frames.utf8.count
  }
}

extension Sizes {
  init(_ figures: MapFigures) {
    bytes = figures.bytes
    rowBytes = figures.rowBytes
    fileBytes = figures.fileBytes
    deadBytes = figures.deadBytes
    foldedBytes = figures.foldedBytes
    symbols = figures.symbols
  }
}
