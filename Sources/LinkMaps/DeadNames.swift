/// The dead list of a map of Apple's form, and which of its names live on.
struct DeadNames {
  private struct Row {
    var name: UInt32
    var file: UInt32
    var size: Int
  }

  /// Whether there is a list, its rows have sizes, and it is true.
  private(set) var isUsable = false
  private var names = NameTable()
  private var isAlive: [Bool] = []
  /// The numbers of names that say what a row is, not which one.
  private var kinds: Set<Int> = []
  private var rows: [Row] = []
  /// The sizes of the dead rows, by file.
  private(set) var bytes: [Int] = []
  /// The sizes of those whose names live on, by file.
  private(set) var foldedBytes: [Int] = []
  /// The sizes of all dead rows.
  private var sum = 0

  /// Starts a list of so many bytes, whose rows belong to so many files.
  mutating func begin(fileCount: Int, byteCount: Int) {
    isUsable = true
    // A guess at the length of a line: 25 bytes and a name.
    rows.reserveCapacity(byteCount / 48)
    bytes = [Int](repeating: 0, count: fileCount)
    foldedBytes = bytes
  }

  /// Takes a dead row in; gives `false` if all sizes add up to more than fits.
  mutating func add(_ name: Range<Int>, size: Int, file: Int, of map: RawSpan) -> Bool {
    let (newSum, overflows) = sum.addingReportingOverflow(size)
    guard !overflows else { return false }
    sum = newSum
    bytes[file] += size
    let (number, isNew) = names.insert(name, of: map)
    if isNew {
      isAlive.append(false)
      if Self.isKind(name, of: map) { kinds.insert(number) }
    }
    // A map with 2^32 names or files would not fit into memory.
    rows.append(
      Row(
        name: UInt32(truncatingIfNeeded: number), file: UInt32(truncatingIfNeeded: file), size: size
      ))
    return true
  }

  /// Forgets all rows, of a list that is of no use.
  mutating func discard() {
    self = DeadNames()
  }

  /// Takes note of the name of a live row.
  @inline(__always)
  mutating func see(_ name: Range<Int>, of map: RawSpan) {
    guard !rows.isEmpty, let number = names.number(of: name, in: map) else { return }
    isAlive[number] = true
  }

  /// Whether all things of a kind are called so, of which one may live and another die.
  private static func isKind(_ name: Range<Int>, of map: RawSpan) -> Bool {
    guard name.count <= 26 else { return false }
    return Self.kindNames.contains(map.text(in: name))
  }

  /// What Apple's linkers call what has no name.
  private static let kindNames: Set<String> = [
    "anon", "CFString", "4-byte-literal", "8-byte-literal", "16-byte-literal", "objc-cat-list",
    "pointer-to-literal-cstring", "init-offset", "CIE", "FDE",
  ]

  /// Counts the rows whose names live on, and gives their numbers.
  mutating func countFolded() -> [Int] {
    var folded: [Int] = []
    for (index, row) in rows.enumerated()
    where isAlive[Int(row.name)] && !kinds.contains(Int(row.name)) {
      foldedBytes[Int(row.file)] += row.size
      folded.append(index)
    }
    return folded
  }
}
