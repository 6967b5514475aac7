internal import Bytes

/// What the tables of an ELF file say, as plain numbers.
struct ELFTables {
  /// A program header (`Elf32_Phdr`, `Elf64_Phdr`).
  struct Segment {
    var type: UInt32
    var offset: UInt64
    var address: UInt64
    var size: UInt64
  }

  /// A symbol (`Elf32_Sym`, `Elf64_Sym`).
  struct Entry {
    enum Place {
      /// A section's index; those of `SHT_SYMTAB_SHNDX` are looked up.
      case section(UInt32)
      /// One of the numbers from `SHN_LORESERVE` on.
      case reserved(UInt16)
    }

    /// `st_name`.
    var name: UInt32
    /// `st_info`: the binding in the upper, the type in the lower half.
    var info: UInt8
    /// `st_other`, with the visibility in the two lowest bits.
    var other: UInt8
    var place: Place
    var value: UInt64
    var size: UInt64
  }

  /// An entry of a relocation section of either kind.
  struct Relocation {
    /// The section it changes.
    var section: Int32
    /// Its type, as the processor numbers them.
    var type: UInt32
    /// The symbol's index.
    var symbol: UInt32
    /// Where it applies, in a relocatable file from the section's beginning.
    var offset: UInt64
    /// What is added to the symbol; `nil` if the section's bytes state it (`SHT_REL`).
    var addend: Int64?
  }

  /// `ELFCLASS64`.
  var is64Bit: Bool
  /// `EI_DATA`.
  var order: ByteOrder
  /// `e_type`.
  var type: UInt16
  /// `e_machine`.
  var machine: UInt16
  var segments: [Segment] = []
  var sections: [ELFSection] = []
  /// The index of the section that holds the names of sections; 0 if there is none.
  var sectionNames = 0
  /// The index of the table that `symbols` come from, `.symtab` or else `.dynsym`.
  var symbolTable: Int?
  var symbols: [Entry] = []
  /// Those that change sections in memory; of relocatable files only, and only if asked for.
  var relocations: [Relocation] = []
  /// Tags and values of the dynamic section.
  var dynamicEntries: [(tag: Int64, value: UInt64)] = []
}
