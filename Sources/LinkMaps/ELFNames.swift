internal import Bytes

/// What the names of sections and pieces tell in maps of ELF programs.
enum ELFNames {
  /// Whether an output section of this name takes no bytes in its file.
  static func isZeroFill(_ section: String) -> Bool {
    let names = [
      ".bss", ".tbss", ".sbss", ".lbss", ".dynbss", ".dynsbss", ".common", ".tcommon", ".scommon",
      "COMMON", ".copyrel", ".copyrel.rel.ro", ".noinit", ".relro_padding",
      "__libc_freeres_ptrs",
    ]
    return names.contains(section)
      || [".bss.", ".tbss.", ".sbss."].contains(where: section.hasPrefix)
  }

  /// Whether an output section of this name, at address 0, is none of those that are loaded.
  ///
  /// Where a section with an address stands before it, its name does not matter.
  static func isUnloaded(_ section: String) -> Bool {
    let beginnings = [
      ".comment", ".debug", ".zdebug", ".symtab", ".strtab", ".shstrtab", ".stab", ".rel.", ".rela",
      ".group", ".llvm", ".gdb_index", ".gnu.attributes", ".gnu.build.attributes", ".gnu.warning",
      ".gnu_debug", ".gnu.lto", ".ARM.attributes", ".riscv.attributes", ".note.GNU-stack",
      ".note.gnu.gold-version", ".line",
    ]
    return beginnings.contains(where: section.hasPrefix)
  }

  /// Whether GNU ld makes input sections of this name itself and charges them to the first input.
  ///
  /// No compiler puts these into an object file.
  static func isMadeByLinker(_ piece: Range<Int>, of bytes: RawSpan) -> Bool {
    let length = piece.count
    return linkerMade.contains {
      ($0.isPrefix ? length >= $0.name.count : length == $0.name.count)
        && bytes.matches($0.name, at: piece.lowerBound)
    }
  }

  private static let linkerMade: [(name: [UInt8], isPrefix: Bool)] =
    [
      ".interp", ".hash", ".gnu.hash", ".dynsym", ".dynstr", ".gnu.version", ".gnu.version_d",
      ".gnu.version_r", ".plt", ".plt.got", ".plt.sec", ".plt.bnd", ".iplt", ".got", ".got.plt",
      ".igot", ".igot.plt", ".dynamic", ".dynbss", ".eh_frame_hdr", ".note.gnu.build-id",
      ".relr.dyn",
    ].map { (Array($0.utf8), false) } + [".rela", ".rel."].map { (Array($0.utf8), true) }
}
