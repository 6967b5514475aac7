internal import Bytes

/// The store of those who want every row, with the bytes it owns.
struct KeptRows: RowStore {
  var rows: [MapRow] = []
  var deadRows: [DeadRow] = []
  /// The symbols of one input section, kept for the sake of its memory.
  private var symbols: [Int] = []

  init(byteCount: Int) {
    // A guess at the length of a line. Memory that is not used costs nothing.
    rows.reserveCapacity(byteCount / 64)
  }

  mutating func add(_ row: MapRow) {
    rows.append(row)
  }

  mutating func addDead(_ row: DeadRow) {
    deadRows.append(row)
  }

  mutating func revive(_ deadRow: Int) {
    deadRows[deadRow].livesOn = true
  }

  mutating func forgetDead() {
    deadRows = []
  }

  mutating func share(
    _ bytes: Int, among labels: some Sequence<Int>, largest: Int, setsSize: Bool,
    names: borrowing RawSpan
  ) {
    var owner = largest
    var best = LabelRank(rows[largest].name, of: names)
    if best != .named {
      // Another file's label would be better only in name: the bytes are not its own.
      for label in labels where rows[label].file == rows[largest].file {
        let rank = LabelRank(rows[label].name, of: names)
        if rank > best { (owner, best) = (label, rank) }
      }
    }
    rows[owner].bytes = bytes
    if setsSize { rows[owner].size = bytes }
  }

  mutating func share(
    _ range: Range<UInt64>, ofInputSection inputSection: Int, sizesAreStated: Bool,
    names: borrowing RawSpan
  ) {
    guard rows.count > inputSection + 1 else {
      rows[inputSection].bytes = Int(range.upperBound - range.lowerBound)
      return
    }
    symbols.removeAll(keepingCapacity: true)
    symbols.append(contentsOf: (inputSection + 1)..<rows.count)
    if !sizesAreStated {
      // A mapping symbol tells code from data within a function; it does not end that function.
      symbols.removeAll { Self.isMappingSymbol(rows[$0].name, of: names) }
    }
    // Linkers print them in this order, and then this takes one pass.
    symbols.sort { (rows[$0].address, $0) < (rows[$1].address, $1) }
    var left = range.upperBound - range.lowerBound
    var owned = range.lowerBound
    var next = 0
    while next < symbols.count {
      let first = next
      let address = rows[symbols[first]].address
      var largest = symbols[first]
      while next < symbols.count, rows[symbols[next]].address == address {
        if rows[symbols[next]].size > rows[largest].size { largest = symbols[next] }
        next += 1
      }
      guard range.contains(address) else { continue }
      let start = max(address, owned)
      let end: UInt64
      if sizesAreStated {
        end = address + min(UInt64(rows[largest].size), range.upperBound - address)
      } else {
        end =
          next < symbols.count
          ? min(rows[symbols[next]].address, range.upperBound) : range.upperBound
      }
      guard end > start else { continue }
      // No more than the range has, which is the part of a size that fits into `Int`.
      rows[largest].bytes = Int(end - start)
      if !sizesAreStated { rows[largest].size = Int(end - address) }
      left -= end - start
      owned = end
    }
    rows[inputSection].bytes = Int(left)
  }

  /// `$a`, `$d`, `$t`, `$x`, also with a period and anything behind: Swift's names are longer.
  private static func isMappingSymbol(_ name: Range<Int>, of names: borrowing RawSpan) -> Bool {
    guard name.count >= 2, names.has(UInt8(ascii: "$"), at: name.lowerBound),
      "adtx".utf8.contains(names.byte(at: name.lowerBound + 1))
    else { return false }
    return name.count == 2 || names.has(UInt8(ascii: "."), at: name.lowerBound + 2)
  }
}

/// How well the name of a label says what is there.
private enum LabelRank: Int, Comparable {
  /// `ltmp…`: the assembler's.
  case temporary
  /// `l_…`: local to the linker.
  case local
  /// Any other name.
  case named

  init(_ name: Range<Int>, of names: borrowing RawSpan) {
    // A line feed comes after the name, so nothing behind that is taken for a part of it.
    if names.has(UInt8(ascii: "l"), at: name.lowerBound),
      names.has(UInt8(ascii: "_"), at: name.lowerBound + 1)
    {
      self = .local
    } else if names.has(AppleMapFormat.temporaryPrefix, at: name.lowerBound) {
      self = .temporary
    } else {
      self = .named
    }
  }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
