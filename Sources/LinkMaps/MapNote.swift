/// Something to know about a map's figures before they are compared with others.
public enum MapNote: Sendable, Hashable {
  /// The dead list holds what is alive, as ld64 819.6 to 907 write it; it is not used.
  case deadListIsFalse
  /// The dead list has names but no sizes, as ld64.lld 14 writes it; it is not used.
  case deadListHasNoSizes
  /// Symbols have no sizes in the map: each extends to the next address.
  case sizesFollowFromAddresses
  /// Only global symbols are printed: each owns the bytes up to the next one in its input section.
  case hiddenSymbolsAreNotPrinted
  /// Unwind frames of all files are one piece that belongs to the linker.
  case framesHaveNoOwner
  /// Dead is all that was discarded, copies of groups and notes for the linker among it.
  case deadIsAllThatWasDiscarded
  /// Merged strings of all files are one piece that belongs to the linker.
  case stringsHaveNoOwner
  /// Linker-made sections are charged to the first input; here they belong to the linker.
  case linkerSectionsMoved
  /// Rows that lie in no section, or reach out of it, print so many bytes that are not counted.
  case bytesOutsideSections(Int)
  /// No row lies in so many sections at the end, which a map that was cut short looks like, too.
  case endsEarly(sections: Int)
  /// The last section is one of the program's, where linkers print those of the file alone.
  case endsAmongLoadedSections
}

extension MapNote: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deadListIsFalse:
      "the list of dead symbols holds live ones, as ld64 819.6 to 907 write it; it is not counted"
    case .deadListHasNoSizes:
      "the list of dead symbols has no sizes; it is not counted"
    case .sizesFollowFromAddresses:
      "the map prints no sizes; each symbol is counted up to the next address, padding included"
    case .hiddenSymbolsAreNotPrinted:
      "the map prints no sizes of symbols; each is counted up to the next one that is printed"
    case .deadIsAllThatWasDiscarded:
      "all that the map calls discarded counts as dead: beside what nothing uses, copies and notes"
    case .framesHaveNoOwner:
      "the map does not say whose the unwind frames are; other linkers charge them to each object"
    case .stringsHaveNoOwner:
      "the map does not say whose the merged strings are; other linkers charge them to an object"
    case .linkerSectionsMoved:
      "the linker's own sections, which the map charges to the first input, are counted apart"
    case .bytesOutsideSections(let count):
      "\(count) printed bytes lie in no section and are not counted"
    case .endsEarly(sections: 1):
      "no row lies in the last section; the map may be cut short"
    case .endsEarly(let sections):
      "no row lies in the last \(sections) sections; the map may be cut short"
    case .endsAmongLoadedSections:
      "no symbol table or string table is listed; the map may be cut short"
    }
  }
}
