/// How many bytes a file keeps in a linked program, counted in several ways.
public struct MapFigures: Sendable, Hashable {
  /// Address space, each address counted once; padding that no row owns is not in it.
  public var bytes = 0
  /// The plain sum of the sizes that the map prints for symbols, in maps of ELF programs for input
  /// sections; what is printed twice counts twice.
  public var rowBytes = 0
  /// The part of `bytes` that lies in sections which are not zero-filled.
  public var fileBytes = 0
  /// What the linker left out, by the map's list of it; `nil` where the map has no true list.
  public var deadBytes: Int?
  /// The part of `deadBytes` whose names live on: folded functions and coalesced strings.
  ///
  /// Names are compared as the map prints them; what only has the name of its kind, such as `anon`
  /// or `CFString`, does not count. `nil` where the names of dead rows do not tell copies from others.
  public var foldedBytes: Int?
  /// The number of live rows, those without bytes included.
  public var symbols = 0

  init() {}

  /// Adds what `other` counted, where the sum of all is known to fit.
  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.bytes += other.bytes
    sum.rowBytes += other.rowBytes
    sum.fileBytes += other.fileBytes
    sum.symbols += other.symbols
    sum.deadBytes = one.deadBytes.flatMap { dead in other.deadBytes.map { dead + $0 } }
    sum.foldedBytes = one.foldedBytes.flatMap { folded in other.foldedBytes.map { folded + $0 } }
    return sum
  }
}
