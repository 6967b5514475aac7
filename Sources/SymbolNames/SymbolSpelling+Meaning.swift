extension SymbolSpelling {
  /// The name as people read it, or `nil` where it has no other form.
  var readable: String? {
    switch self {
    case .swift(let mangled): SwiftName.demangled(mangled)
    case .swiftRecord(let record): record.readable
    case .objectiveC(let spelling): spelling.readable
    case .oldSwift(let name): name.text
    case .cPlusPlus(let mangled): CPlusPlusName.demangled(mangled)
    case .rust(let mangled): RustName.demangled(mangled)
    case .block(let number, let function): Self.readableBlock(number, function)
    case .literal(let text): text.map { "string \"\($0)\"" }
    case .otherSwift, .otherObjectiveC, .demangledCPlusPlus, .newRust, .linker, .other: nil
    }
  }

  private static func readableBlock(_ number: NameBytes, _ function: NameBytes) -> String {
    let inside = SymbolSpelling(function)
    var name: String?
    // A block in a block carries the whole name of the outer one: one level is told.
    if case .block = inside {} else { name = inside.readable }
    return "block \(number.isEmpty ? "" : number.text + " ")in \(name ?? function.text)"
  }

  /// Whose the symbol is.
  var owner: SymbolOwner {
    switch self {
    case .swift(let mangled):
      let owner = SwiftName.reader(mangled).owner
      return SymbolOwner(language: .swift, module: owner.module, type: owner.type)
    case .swiftRecord(let record):
      let owner = record.owner
      return SymbolOwner(language: .swift, module: owner.module, type: owner.type)
    case .otherSwift(let module): return SymbolOwner(language: .swift, module: module)
    case .objectiveC(let spelling): return spelling.owner
    case .otherObjectiveC: return SymbolOwner(language: .objectiveC)
    case .oldSwift(let name):
      return SymbolOwner(language: .swift, module: name.module, type: name.type)
    case .cPlusPlus(let mangled):
      let owner = CPlusPlusName.demangled(mangled).map(CPlusPlusName.owner)
      return SymbolOwner(language: .cPlusPlus, module: owner?.module, type: owner?.type)
    case .demangledCPlusPlus(let text):
      let owner = CPlusPlusName.owner(in: text.text)
      return SymbolOwner(language: .cPlusPlus, module: owner.module, type: owner.type)
    case .rust(let mangled):
      return SymbolOwner(language: .rust, module: RustName.crate(ofLegacy: mangled))
    case .newRust(let crate): return SymbolOwner(language: .rust, module: crate)
    case .block(_, let function):
      if case .block = SymbolSpelling(function) { return SymbolOwner(language: .c) }
      return SymbolSpelling(function).owner
    case .literal: return SymbolOwner(language: .literal)
    case .linker: return SymbolOwner(language: .linker)
    case .other: return SymbolOwner(language: .c)
    }
  }

  /// What a symbol of Swift's is for.
  var swiftRecordKind: SwiftRecordKind? {
    switch self {
    case .swift(let mangled): SwiftName.reader(mangled).record
    case .swiftRecord(let record): record.kind
    case .objectiveC(let spelling): spelling.swiftRecordKind
    default: nil
    }
  }
}
