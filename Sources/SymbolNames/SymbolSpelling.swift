/// The ways in which compilers and linkers spell the name of a symbol.
enum SymbolSpelling {
  /// The new mangling, from its `$s` on.
  case swift(NameBytes)
  /// A name of words before a mangling: `symbolic …`, `get_witness_table …`.
  case swiftRecord(SwiftTextRecord)
  /// Swift's old mangling of a type.
  case oldSwift(OldSwiftName)
  /// The Swift runtime's own, what it needs in a program, and what Swift's old mangling has.
  case otherSwift(module: String?)
  case objectiveC(ObjectiveCSpelling)
  /// What linkers make for Objective-C.
  case otherObjectiveC
  /// The mangling of C++, from its `_Z` on.
  case cPlusPlus(NameBytes)
  /// C++ in words, as some linkers write it.
  case demangledCPlusPlus(NameBytes)
  /// Rust's older mangling, which looks like C++, from its `_Z` on.
  case rust(NameBytes)
  /// A name of Rust's newer mangling, and the crate it begins with.
  case newRust(crate: String)
  /// A block of C or Objective-C, and the name of the function it is in.
  case block(number: NameBytes, in: NameBytes)
  /// A constant, and its text where the name has it.
  case literal(String?)
  case linker
  case other

  init(_ name: NameBytes) {
    self = Self.mangled(name) ?? Self.wellKnown(name) ?? .other
  }

  private static func mangled(_ name: NameBytes) -> SymbolSpelling? {
    if let mangled = swiftMangling(in: name) { return .swift(mangled) }
    if let record = SwiftTextRecord(name) { return .swiftRecord(record) }
    if let block = block(name) { return block }
    if let spelling = ObjectiveCSpelling(name) { return .objectiveC(spelling) }

    // C++ has one underscore of its own, Mach-O puts another before it, and a block two more.
    guard name.first?.isUnderscore == true else { return nil }
    let bare = name.drop(while: \.isUnderscore)
    let mangled = name.suffix(bare.count + 1)
    switch bare.first {
    case UInt8(ascii: "Z"):
      return RustName.isLegacy(mangled) ? .rust(mangled) : .cPlusPlus(mangled)
    case UInt8(ascii: "R"):
      return RustName.crate(ofNew: mangled).map { .newRust(crate: $0) }
    case UInt8(ascii: "T"):
      if let name = OldSwiftName(mangled) { return .oldSwift(name) }
      return OldSwiftName.isLikely(mangled) ? .otherSwift(module: nil) : nil
    default: return nil
    }
  }

  /// Where the new mangling begins, after what can stand before it.
  private static func swiftMangling(in name: NameBytes) -> NameBytes? {
    if name.hasPrefix("_T0") { return name }
    if name.hasPrefix("__T0") { return name.dropFirst() }
    guard let dollar = name.firstIndex(of: UInt8(ascii: "$")) else { return nil }
    switch name[..<dollar].text {
    case "", "_", "l_", "_objc_classes_", "__objc_classes_", "objc_classes_":
      let mangled = name[dollar...]
      guard mangled.count > 2, [0x73, 0x65, 0x53].contains(mangled[dollar + 1]) else { return nil }
      return mangled
    default: return nil
    }
  }

  /// `___40-[X y]_block_invoke_2`: the length is that of the method's name.
  private static func block(_ name: NameBytes) -> SymbolSpelling? {
    guard name.hasPrefix("__") else { return nil }
    let number = name.suffix(name.trailingDigitCount)
    let rest = number.isEmpty ? name : name.dropLast(number.count).before("_") ?? name
    guard let function = rest.before("_block_invoke") else { return nil }
    // Mach-O's underscore and a block's two; a mangling may begin with more.
    let inner = function.after("___") ?? function.dropFirst(2)
    let method = inner.drop(while: \.isDigit)
    let isMethod = method.hasPrefix("-[") || method.hasPrefix("+[")
    return .block(number: number, in: isMethod ? method : inner)
  }
}
