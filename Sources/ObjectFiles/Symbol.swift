/// A name in an object file, and what it stands for.
public struct Symbol: Sendable {
  /// Where the thing is that a symbol names.
  public enum Place: Sendable, Equatable {
    /// In some other file.
    case undefined
    /// Nowhere: the symbol is a number.
    case absolute
    /// In the section of this index.
    case section(Int32)
  }

  /// Who may see a symbol, and who wins if several files define it.
  public enum Binding: UInt8, Sendable {
    /// Only its own file.
    case local
    /// All files; one definition.
    case global
    /// All files; one of several definitions, or none.
    case weak
  }

  /// What it names, where the format says so.
  public enum Kind: UInt8, Sendable {
    case unspecified
    case function
    case data
    case threadLocal
    /// A function that chooses the function to be called.
    case indirectFunction
    /// A whole section, for relocations.
    case section
    /// A source file, or a note for debuggers.
    case debugging
  }

  /// What else is known of a symbol.
  public struct Traits: OptionSet, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Not visible outside the linked program: private extern, hidden, or what may be hidden.
    public static let isHidden = Traits(rawValue: 1)
    /// Kept though nothing refers to it: `N_NO_DEAD_STRIP`, `REFERENCED_DYNAMICALLY`.
    public static let isRetained = Traits(rawValue: 2)
    /// A second entry into the atom before it, which it does not cut: `N_ALT_ENTRY`.
    public static let isAlternateEntry = Traits(rawValue: 4)
    /// One of several equal definitions, of which the linker keeps the first: `N_WEAK_DEF`.
    public static let isCoalesced = Traits(rawValue: 8)
    /// Tentative: C's `int x;`, merged with all of its name.
    public static let isCommon = Traits(rawValue: 16)
    /// A label of the assembler's: `ltmp3`, `l_.str`, `.L4`.
    public static let isTemporary = Traits(rawValue: 32)
  }

  /// The name's bytes within the object; see `ObjectFile.name(of:)`.
  public var name: Range<Int>
  /// Where the thing is.
  public var place: Place
  /// Its address in the section's address space; for an absolute symbol, the number.
  public var address: UInt64
  /// Its size in bytes: as the format states it, otherwise up to the next symbol or the end of the
  /// section. Symbols of one address name the same bytes, so sizes do not simply add up.
  public var size: UInt64
  /// Who may see it.
  public var binding: Binding
  /// What it names.
  public var kind: Kind
  /// What else is known of it.
  public var traits: Traits

  /// The index of its section, if it lies in one.
  public var sectionIndex: Int? {
    if case .section(let index) = place { Int(index) } else { nil }
  }
}
