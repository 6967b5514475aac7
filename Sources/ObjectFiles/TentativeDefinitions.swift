/// C's tentative definitions, which no section of a file holds.
enum TentativeDefinitions {
  /// Puts those of `symbols` into section `section` from address `start` on, as a linker does in the
  /// end, and gives the address after the last; `start` if there are none.
  ///
  /// They lie side by side, without the padding that a linker would need.
  static func place(in section: Int, from start: UInt64, _ symbols: inout [Symbol]) -> UInt64 {
    var end = start
    for index in symbols.indices where symbols[index].traits.contains(.isCommon) {
      let (next, overflows) = end.addingReportingOverflow(symbols[index].size)
      guard !overflows else { continue }  // Larger than any memory: it stays undefined.
      symbols[index].address = end
      // Neither format has as many sections as that.
      symbols[index].place = .section(Int32(truncatingIfNeeded: section))
      end = next
    }
    return end
  }
}
