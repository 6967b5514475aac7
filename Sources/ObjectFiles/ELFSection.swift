internal import Bytes

/// A section header of an ELF file (`Elf32_Shdr`, `Elf64_Shdr`) as numbers.
struct ELFSection {
  /// `sh_type`, as far as it matters here.
  enum Kind {
    static let unused: UInt32 = 0
    static let program: UInt32 = 1
    static let symbolTable: UInt32 = 2
    static let strings: UInt32 = 3
    static let relocationsWithAddends: UInt32 = 4
    static let note: UInt32 = 7
    static let zeroFill: UInt32 = 8
    static let relocations: UInt32 = 9
    static let dynamicSymbolTable: UInt32 = 11
    static let initializers: UInt32 = 14
    static let finalizers: UInt32 = 15
    static let earlyInitializers: UInt32 = 16
    static let group: UInt32 = 17
    static let extendedIndices: UInt32 = 18
  }

  /// `sh_flags`.
  struct Flags: OptionSet {
    var rawValue: UInt64

    static let write = Flags(rawValue: 0x1)
    static let allocate = Flags(rawValue: 0x2)
    static let execute = Flags(rawValue: 0x4)
    static let merge = Flags(rawValue: 0x10)
    static let strings = Flags(rawValue: 0x20)
    static let linkOrder = Flags(rawValue: 0x80)
    static let threadLocal = Flags(rawValue: 0x400)
    static let compressed = Flags(rawValue: 0x800)
    static let retain = Flags(rawValue: 0x20_0000)
    static let exclude = Flags(rawValue: 0x8000_0000)
  }

  /// `sh_name`.
  var name: UInt32
  var type: UInt32
  var flags: Flags
  var address: UInt64
  var offset: UInt64
  var size: UInt64
  /// `sh_link`.
  var link: UInt32
  /// `sh_info`.
  var info: UInt32
  /// `sh_entsize`.
  var entrySize: UInt64
  /// `ch_size`, what a compressed section unpacks to.
  var unpackedSize: UInt64?
  /// Where its own header is in the file, for errors.
  var headerOffset: Int

  /// Whether it lies in the memory of a linked program.
  ///
  /// Linkers drop what is excluded, whatever else it says.
  var isAllocated: Bool {
    type != Kind.unused && flags.contains(.allocate) && !flags.contains(.exclude)
  }

  /// Whether it has bytes in the file.
  var hasBytes: Bool { type != Kind.unused && type != Kind.zeroFill }

  /// Whether its entries are symbols of the static kind or of the dynamic one.
  var isSymbolTable: Bool { type == Kind.symbolTable || type == Kind.dynamicSymbolTable }

  /// Where its bytes are, if they lie within `limit` bytes.
  func fileRange(within limit: Int) -> Range<Int>? {
    hasBytes ? ObjectFiles.fileRange(offset, size, within: limit) : 0..<0
  }

  /// What the bytes are; a linker does not merge what it must relocate.
  func content(name: String, isRelocated: Bool) -> Section.Content {
    guard isAllocated else { return Self.isForDebuggers(name) ? .debugging : .linker }
    if type == Kind.zeroFill { return .zeroFill }
    if name == ".eh_frame" || name == ".eh_frame_hdr" || name.hasPrefix(".ARM.exidx") {
      return .unwind
    }
    // A size of zero would not tell where one constant ends, and one beyond the section's is wrong.
    guard flags.contains(.merge), !isRelocated, entrySize > 0, entrySize <= size,
      size % entrySize == 0
    else { return .regular }
    return flags.contains(.strings) ? .strings : .literals(size: Int(entrySize))
  }

  /// Names that GDB's, LLVM's and Go's documents know; linkers keep them, `strip` removes them.
  private static func isForDebuggers(_ name: String) -> Bool {
    [".debug", ".zdebug", ".stab", ".gdb_index", ".gnu_debug", ".gnu.debuglto_", ".line"]
      .contains { name.hasPrefix($0) }
  }

  /// Whether a linker keeps it though nothing refers to it: lld's `isReserved`, which agrees with
  /// `KEEP` in the scripts of GNU ld.
  func retention(name: String, isInGroup: Bool) -> Atom.Retention {
    if flags.contains(.retain) { return .section }
    // Such sections live with the one they are linked to.
    if flags.contains(.linkOrder) { return .none }
    switch type {
    case Kind.initializers, Kind.finalizers, Kind.earlyInitializers: return .initializer
    case Kind.note: return isInGroup ? .none : .note
    default: break
    }
    let isInitializer =
      name == ".init" || name == ".fini" || name == ".jcr"
      || [".init_array", ".ctors", ".dtors"].contains { name.hasPrefix($0) }
    return isInitializer ? .initializer : .none
  }
}
