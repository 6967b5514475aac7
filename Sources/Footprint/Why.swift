internal import LinkMaps

/// Why a linker keeps a symbol, or that it does not.
public struct Why: Sendable, Equatable {
  /// One atom on the way from a root to the symbol.
  public struct Step: Sendable, Equatable {
    /// The name as the linker has it; for an atom without a symbol, its section.
    public var symbol: String
    /// The name for people.
    public var name: String
    /// The path of its object.
    public var object: String
    /// What people call the object: the last part of its path, with its archive's.
    public var objectName: String { InputPath(object).name }
    /// The name of its section.
    public var section: String
    /// The atom's size in bytes.
    public var bytes: Int
    /// How the step before needs this one; for the first, `nil`.
    public var link: Link?
  }

  /// How one atom needs another.
  public enum Link: String, Sendable {
    /// Its code or data names it.
    case reference
    /// It is needed to unwind it.
    case unwinding
    /// ELF keeps sections together that are linked so.
    case linkOrder = "link-order"
    /// Both are of one group of sections.
    case group
    /// It uses the beginning or end of its section.
    case sectionBounds = "section-bounds"
    /// It is kept for the sake of what it supports.
    case support
  }

  /// The symbol that was asked for.
  public var symbol: Step
  /// Why the first step is kept; `nil` if the symbol is dead.
  public var reason: RootReason?
  /// A shortest way from something that is kept unasked to the symbol, which is the last step; empty if
  /// the symbol is dead.
  public var path: [Step]
  /// If the symbol is dead, what would need it but is dead as well.
  public var deadReferrers: [Step]
}
