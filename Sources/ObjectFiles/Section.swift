/// A part of an object file that a linker treats alike.
public struct Section: Sendable {
  /// What the bytes of a section are, as far as sizes and liveness depend on it.
  public enum Content: Sendable, Equatable {
    /// Code or data that a program has in memory.
    case regular
    /// Zeros that take no room in the file.
    case zeroFill
    /// NUL-terminated strings, equal ones of which are merged.
    case strings
    /// Constants of this many bytes, equal ones of which are merged.
    case literals(size: Int)
    /// What unwinders read: `__compact_unwind`, `__eh_frame`, `.eh_frame`.
    case unwind
    /// What only debuggers read; not in the program's memory.
    case debugging
    /// What only the linker reads, such as symbol tables and relocations; not in the program.
    case linker
  }

  /// The segment of a Mach-O section, such as `__TEXT`; empty for ELF.
  public var segment: String
  /// Its own name, such as `__text` or `.text.main`.
  public var name: String
  /// Where it lies in the file's own address space.
  public var address: UInt64
  /// Its size in memory, in bytes; for a compressed section, of what it unpacks to.
  public var size: UInt64
  /// Where its bytes are in the file, from the object's beginning; empty if it has none.
  public var fileRange: Range<Int>
  /// What its bytes are.
  public var content: Content
  /// Whether a program that holds it has it in memory.
  public var isAllocated: Bool
  /// Whether it holds code.
  public var isExecutable: Bool
  /// Whether a program may write to it.
  public var isWritable: Bool

  /// The name as linkers' maps have it: `__TEXT,__text`, `.text`.
  public var fullName: String { segment.isEmpty ? name : "\(segment),\(name)" }

  /// The bytes that it takes of a linked file: those in memory that are not zero-filled.
  public var byteCountInFile: UInt64 {
    isAllocated && content != .zeroFill ? size : 0
  }
}
