import Testing

#if os(Linux)
  /// Whether this system reads ELF files.
  let readsELF = true
#else
  let readsELF = false
#endif

/// Enables tests where ELF files are read.
let needsELF = ConditionTrait.enabled(if: readsELF, "skipped: ELF files are read on Linux only")
