/// What has been seen of a map of Apple's form that tells which linker wrote it.
struct AppleMapEvidence {
  /// Whether a blank line stands before the dead list.
  var blankBeforeDead = false
  /// Whether there is a dead row, and whether a space follows its tag.
  var deadTagHasSpace: Bool?
  /// Whether a row without bytes stands before the first section: the Mach header's own symbols.
  var headerSymbols = false
  /// Whether a live row is called `ltmp…`.
  var temporaryLabels = false

  /// The linker, as far as it can be told.
  func linker(hasDeadList: Bool, hasSizes: Bool) -> LinkMap.Linker {
    guard hasSizes else { return .lldMachO }
    if hasDeadList, !blankBeforeDead { return .lldMachO }
    if let deadTagHasSpace { return deadTagHasSpace ? .ld64 : .ldPrime }
    if headerSymbols { return .ldPrime }
    return !hasDeadList && temporaryLabels ? .lldMachO : .ld64
  }
}
