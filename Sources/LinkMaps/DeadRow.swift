/// Something that the linker left out of the program.
public struct DeadRow: Sendable, Hashable {
  /// How many bytes it would have taken.
  public let size: Int
  /// The index of the file that it came from.
  public let file: Int
  /// Where its name stands in the map.
  public let name: Range<Int>
  /// Whether a live row has the same name, so that this was a copy which was folded or coalesced.
  public internal(set) var livesOn: Bool
}
