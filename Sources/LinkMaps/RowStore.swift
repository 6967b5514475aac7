/// Where the readers put a map's rows, if anybody wants them.
protocol RowStore {
  /// Makes an empty store for the rows of a map of so many bytes.
  init(byteCount: Int)
  /// Takes the next live row, which owns nothing yet.
  mutating func add(_ row: MapRow)
  /// Gives the bytes at one address to the best of `labels`, of which `largest` is the largest.
  ///
  /// With `setsSize`, that is its size, too.
  mutating func share(
    _ bytes: Int, among labels: some Sequence<Int>, largest: Int, setsSize: Bool,
    names: borrowing RawSpan)
  /// Shares the bytes of the input section in row `inputSection` among it and the symbols after it.
  mutating func share(
    _ range: Range<UInt64>, ofInputSection inputSection: Int, sizesAreStated: Bool,
    names: borrowing RawSpan)
  /// Takes the next dead row.
  mutating func addDead(_ row: DeadRow)
  /// Marks a dead row as a copy of something that is live.
  mutating func revive(_ deadRow: Int)
  /// Forgets the dead rows.
  mutating func forgetDead()
}

/// The store of those who only want the totals.
struct NoRows: RowStore {
  init(byteCount: Int) {}
  func add(_ row: MapRow) {}
  func share(
    _ bytes: Int, among labels: some Sequence<Int>, largest: Int, setsSize: Bool,
    names: borrowing RawSpan
  ) {}
  func share(
    _ range: Range<UInt64>, ofInputSection inputSection: Int, sizesAreStated: Bool,
    names: borrowing RawSpan
  ) {}
  func addDead(_ row: DeadRow) {}
  func revive(_ deadRow: Int) {}
  func forgetDead() {}
}
