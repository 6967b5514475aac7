/// Sections that are kept or dropped together: ELF's groups.
public struct SectionGroup: Sendable {
  /// The name that equal groups of several files share.
  public var signature: String
  /// Whether only the first of equal groups is kept: `GRP_COMDAT`.
  public var isCoalesced: Bool
  /// The indices of its sections.
  public var sections: [Int]
}
