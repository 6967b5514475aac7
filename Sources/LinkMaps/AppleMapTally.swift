/// Counts that wait to be added to the totals for as long as they are of one file and one section.
///
/// Rows of a file mostly stand together, so the totals are touched seldom.
struct AppleMapTally {
  private var rowFile = 0
  private var symbols = 0
  private var rowBytes = 0
  private var ownerFile = 0
  private var section = 0
  private var bytes = 0

  /// Counts a row.
  @inline(__always)
  mutating func countRow(ofFile file: Int, size: Int, in totals: inout LinkMapTotals) {
    if file != rowFile {
      flushRows(to: &totals)
      rowFile = file
    }
    symbols += 1
    rowBytes += size  // at most the sum of all rows, which is known to fit
  }

  /// Counts bytes that a file owns.
  @inline(__always)
  mutating func give(
    _ count: Int, ofSection section: Int, toFile file: Int, in totals: inout LinkMapTotals
  ) {
    if file != ownerFile || section != self.section {
      flushBytes(to: &totals)
      (ownerFile, self.section) = (file, section)
    }
    bytes += count  // at most the section's size
  }

  /// Adds all that waits to the totals.
  mutating func flush(to totals: inout LinkMapTotals) {
    flushRows(to: &totals)
    flushBytes(to: &totals)
  }

  private mutating func flushRows(to totals: inout LinkMapTotals) {
    guard symbols > 0 else { return }
    totals.files[rowFile].figures.symbols += symbols
    totals.files[rowFile].figures.rowBytes += rowBytes
    (symbols, rowBytes) = (0, 0)
  }

  private mutating func flushBytes(to totals: inout LinkMapTotals) {
    guard bytes > 0 else { return }
    totals.give(bytes, ofSection: section, toFile: ownerFile)
    bytes = 0
  }
}
