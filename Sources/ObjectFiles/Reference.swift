/// One thing that an atom needs.
public struct Reference: Sendable, Equatable {
  /// What is needed.
  public enum Target: Sendable, Equatable {
    /// The symbol of this index, which may be defined elsewhere.
    case symbol(Int32)
    /// The atom of this index, in the same file.
    case atom(Int32)
  }

  /// Why it is needed.
  public enum Role: UInt8, Sendable {
    /// A relocation.
    case relocation
    /// To unwind the atom: its personality routine, its exception table, or the header of its frame
    /// description.
    case unwinding
    /// The function that a frame description or an unwind entry is about.
    case describedFunction
    /// A section that stays with the one it is linked to: `SHF_LINK_ORDER`.
    case linkOrder
  }

  /// What is needed.
  public var target: Target
  /// Why.
  public var role: Role
  /// What the relocation adds to the target's address; 0 where the bytes that it changes say it.
  public var addend: Int64 = 0
}
