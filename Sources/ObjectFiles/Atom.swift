/// The smallest piece that a linker keeps or drops as one.
///
/// In Mach-O a piece between two symbols of a section, or one literal; in ELF a whole section, a
/// constant of a merged section, an entry of `.eh_frame`, or a tentative definition. Copies of a literal
/// that stand behind it are one atom.
public struct Atom: Sendable {
  /// What a linker does with an atom apart from following its references.
  public enum Role: UInt8, Sendable {
    case ordinary
    /// Merged with equal ones.
    case literal
    /// Literals that equal the one before them, and that nothing in the file names.
    case literalCopies
    /// An entry of `__compact_unwind`, which lives with its function; the linker writes its own table.
    case unwindEntry
    /// The common part of frame descriptions: a CIE.
    case frameHeader
    /// How to unwind one function, which it lives with: an FDE.
    case frameDescription
    /// Lives if anything lives that it refers to: `S_ATTR_LIVE_SUPPORT`.
    case liveSupport
  }

  /// Why a linker keeps an atom without being asked.
  public enum Retention: UInt8, Sendable {
    case none
    /// One of its symbols says so: `N_NO_DEAD_STRIP`, `REFERENCED_DYNAMICALLY`.
    case symbol
    /// Its section says so: `S_ATTR_NO_DEAD_STRIP`, `SHF_GNU_RETAIN`.
    case section
    /// It is run before or after the program: `__mod_init_func`, `.init_array`.
    case initializer
    /// ELF notes.
    case note
    /// Its file does not let its sections be taken apart: no `MH_SUBSECTIONS_VIA_SYMBOLS`.
    case indivisibleFile
  }

  /// The index of its section.
  public var section: Int32
  /// What a linker does with it.
  public var role: Role
  /// Why a linker keeps it unasked.
  public var retention: Retention
  /// The index of its group in `ObjectFile.groups`, or -1.
  public var group: Int32
  /// Its address in the section's address space.
  public var address: UInt64
  /// Its size in bytes.
  public var size: UInt64
  /// The symbols in it, as a range of `ObjectFile.symbolOrder`.
  public var symbols: Range<Int32>
  /// What it refers to, as a range of `ObjectFile.references`.
  public var references: Range<Int32>
}
