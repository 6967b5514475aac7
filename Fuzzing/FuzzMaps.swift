import Bytes
import LinkMaps

/// Reads any bytes as a link map; rows and what no row owns must add up to the sections.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMaps(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeRawBufferPointer(start: data, count: count)
  let file = MappedFile("fuzz", bytes: buffer.bytes)
  let totals = try? LinkMapTotals(file)
  let map = try? LinkMap(file)
  guard let totals, let map else {
    if totals != nil || map != nil { stop("totals and rows disagree on whether this is a map") }
    return 0
  }
  var sections = map.sections.map(\.unattributedBytes)
  var files = [Int](repeating: 0, count: map.files.count)
  if sections.contains(where: { $0 < 0 }) { stop("less than nothing is unattributed") }
  for row in map.rows {
    if row.bytes < 0 { stop("a row owns less than nothing") }
    files[row.file] += row.bytes
    if row.section >= 0 {
      sections[row.section] += row.bytes
    } else if row.bytes != 0 {
      stop("a row outside of sections owns bytes")
    }
    if row.name.count < 32 { _ = map.name(of: row) }
  }
  if sections != map.sections.map(\.size) { stop("rows do not add up to their sections") }
  if files != map.files.map(\.figures.bytes) { stop("rows do not add up to their files") }
  if totals.files != map.files || totals.sections != map.sections || totals.notes != map.notes {
    stop("totals differ from rows")
  }
  for file in map.files.prefix(32) { _ = (file.name, file.archivePath, file.frameworkName) }
  return 0
}
