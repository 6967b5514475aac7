/// A row of a map: a symbol, or in maps of ELF programs also an input section.
public struct MapRow: Sendable, Hashable {
  /// Where the row's bytes begin.
  public let address: UInt64
  /// The size that the map prints, or where it prints none, the one that follows from the next row.
  public internal(set) var size: Int
  /// The bytes that the row owns, each address of a section owned by one row alone.
  ///
  /// Of several labels at one address the one with the largest size owns the bytes; if that is
  /// called `ltmp…` or `l_…`, a label of the same file with a better name does. What lies within a
  /// larger row owns nothing. An input section owns what its symbols leave over.
  public internal(set) var bytes: Int
  /// The index of the file that the row belongs to.
  public let file: Int
  /// The index of the section that the row lies in, or -1: outside of them all.
  public let section: Int
  /// Where the row's name stands in the map.
  public let name: Range<Int>
  /// Whether the row is an input section, which is named after itself rather than a symbol.
  public let isInputSection: Bool
}
