import LinkMaps
import Testing

/// Checks that what rows own, print and count is what the map says of sections and files.
func checkSums(of map: LinkMap, sourceLocation: SourceLocation = #_sourceLocation) throws {
  var sections = map.sections.map(\.unattributedBytes)
  var files = [Int](repeating: 0, count: map.files.count)
  var symbols = files
  var stored = files
  var isSound = sections.allSatisfy { $0 >= 0 }
  for row in map.rows {
    isSound = isSound && row.bytes >= 0 && row.size >= 0
    files[row.file] += row.bytes
    symbols[row.file] += 1
    if row.section >= 0 {
      sections[row.section] += row.bytes
      if !map.sections[row.section].isZeroFill { stored[row.file] += row.bytes }
    } else {
      isSound = isSound && row.bytes == 0
    }
  }
  #expect(isSound, sourceLocation: sourceLocation)
  #expect(sections == map.sections.map(\.size), sourceLocation: sourceLocation)
  #expect(files == map.files.map(\.figures.bytes), sourceLocation: sourceLocation)
  #expect(stored == map.files.map(\.figures.fileBytes), sourceLocation: sourceLocation)
  #expect(symbols == map.files.map(\.figures.symbols), sourceLocation: sourceLocation)
  if let dead = map.deadRows {
    var sizes = [Int](repeating: 0, count: map.files.count)
    for row in dead { sizes[row.file] += row.size }
    #expect(sizes == map.files.map(\.figures.deadBytes), sourceLocation: sourceLocation)
  } else {
    #expect(
      map.files.allSatisfy { $0.figures.deadBytes == nil }, sourceLocation: sourceLocation)
  }
  let total = map.totals.total
  #expect(total.bytes == files.reduce(0, +), sourceLocation: sourceLocation)
  #expect(
    total.bytes + map.totals.unattributedBytes == map.sections.reduce(0) { $0 + $1.size },
    sourceLocation: sourceLocation)
}
