/// What the name of an ELF object's section tells of what is in it.
enum InputSectionName {
  /// The one thing that has a section to itself: `-ffunction-sections`, `-fdata-sections`.
  case symbol(String)
  /// Merged strings and numbers.
  case constants
  case other

  init(_ name: String) {
    if name.hasPrefix(".rodata.str") || name.hasPrefix(".rodata.cst") {
      self = .constants
      return
    }
    let prefix = Self.prefixes.first { name.hasPrefix($0) }
    let rest = name.dropFirst(prefix?.count ?? 0)
    self =
      prefix == nil || rest.isEmpty || Self.kinds.contains(rest) ? .other : .symbol(String(rest))
  }

  /// What compilers put before a symbol's name; none follows one that it begins with.
  private static let prefixes = [
    ".text.unlikely.", ".text.hot.", ".text.startup.", ".text.exit.", ".text.split.", ".text.",
    ".rodata.", ".data.rel.ro.local.", ".data.rel.ro.", ".data.rel.local.", ".data.rel.", ".data.",
    ".bss.rel.ro.", ".bss.", ".tdata.", ".tbss.", ".gcc_except_table.",
  ]

  /// Words in a symbol's place that say what is there.
  private static let kinds: Set<Substring> = [
    "unlikely", "hot", "startup", "exit", "split", "unknown", "rel", "rel.ro", "rel.local", "ro",
    "local", "ro.local",
  ]
}
