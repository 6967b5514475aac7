internal import ObjectFiles

/// A symbol of a loaded object that defines a name.
struct Definition: Equatable, Sendable {
  var object: Int32
  var symbol: Int32
  var strength: Strength
  /// The size of a tentative definition; of others it does not matter.
  var size: UInt64 = 0
  /// Whether this or an equal one that lost to it must be kept unasked.
  var isRetained = false
  /// Whether neither this nor an equal one that lost to it is seen outside of the program.
  var isHidden = false

  /// How sure a definition is: the stronger of two wins.
  ///
  /// C's tentative ones are the weakest of Mach-O, but beat weak ones of ELF.
  enum Strength: UInt8, Comparable {
    case tentativeBelowWeak
    case weak
    case tentativeAboveWeak
    case strong

    static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }

    var isTentative: Bool { self == .tentativeBelowWeak || self == .tentativeAboveWeak }
  }

  init(object: Int32, symbol: Int32, strength: Strength) {
    (self.object, self.symbol, self.strength) = (object, symbol, strength)
  }

  init(object: Int32, position: Int32, _ symbol: Symbol, format: ObjectFile.Format) {
    let strength: Strength =
      if symbol.traits.contains(.isCommon) {
        format == .machO ? .tentativeBelowWeak : .tentativeAboveWeak
      } else {
        symbol.binding == .weak ? .weak : .strong
      }
    self.init(object: object, symbol: position, strength: strength)
    if strength.isTentative { size = symbol.size }
    isRetained = symbol.traits.contains(.isRetained)
    isHidden = symbol.traits.contains(.isHidden)
  }

  /// What comes of this definition when `other`, which was loaded later, has the same name.
  ///
  /// Of equal ones the first wins, but of tentative ones the largest, and in Mach-O of equally large
  /// ones the last: `addDefined` and `addCommon` of lld's `MachO/SymbolTable.cpp`, `Symbol::resolve`
  /// of its `ELF/Symbols.cpp`, and `NameCollisionResolution` of ld64's `SymbolTable.cpp`, which also
  /// prefers a weak one that is seen outside. (It prefers larger alignments too; those are not known.)
  mutating func meet(_ other: Definition, linker: LinkOptions.Linker) {
    if strength != other.strength {
      if strength < other.strength { self = other }
      return
    }
    switch strength {
    case .tentativeBelowWeak: if other.size >= size { self = other }
    case .tentativeAboveWeak: if other.size > size { self = other }
    case .weak where linker == .ld64: if isHidden, !other.isHidden { self = other }
    case .weak:
      // lld takes the first one's contents, and of the others what they say of it.
      isRetained = isRetained || other.isRetained
      isHidden = isHidden && other.isHidden
    case .strong: break
    }
  }
}
