internal import Footprint
internal import SymbolNames

extension Grouping {
  /// What people read for the name of a group.
  ///
  /// Names are made readable only here, where they are shown: it takes longer than all the rest.
  func readable(_ name: String) -> String {
    self == .symbol ? SymbolName.readable(name) : name
  }
}
