internal import ObjectFiles

/// Decides which objects of a link's inputs are linked, and which of several definitions of a name wins.
struct SymbolLoader {
  /// A loaded object.
  struct Loaded {
    var object: ObjectFile
    /// For each of its symbols the number of its name, or -1 for one that only the object sees.
    var names: [Int32]
    /// For each group whether an earlier object's equal group was taken.
    var discardedGroups: [Bool]
  }

  /// What is known of a name beside its definition.
  private struct Traits: OptionSet {
    var rawValue: UInt8
    /// An object or a shared library refers to it, and that links members of archives.
    static let isWanted = Traits(rawValue: 1)
    /// A shared library defines it, so that no member is linked for it.
    static let isProvided = Traits(rawValue: 2)
    /// A shared library of ELF refers to it or defines it too, so that a program must show it.
    static let isShared = Traits(rawValue: 4)
    /// An object of ELF says, even of a mere reference, that it is not seen outside.
    static let isHidden = Traits(rawValue: 8)
    /// The member that offers it has it as data, and not tentatively.
    static let isOfferedAsData = Traits(rawValue: 16)
  }

  private(set) var names = NameTable()
  private(set) var loaded: [Loaded] = []
  /// The loaded objects in the order in which the linker lays them out.
  var layout: [Int] = []
  /// For each name who defines it.
  private(set) var definitions: [Definition?] = []
  /// Names that got a tentative definition when nothing defined them.
  private(set) var tentative: [Int] = []
  /// Names that have two strong definitions, which linkers refuse.
  private(set) var duplicates: Set<Int> = []

  let options: LinkOptions
  private var traits: [Traits] = []
  /// For each name the member of an archive that would define it, or -1.
  private var offers: [Int32] = []
  private var members: [(object: ObjectFile, isLoaded: Bool)] = []
  private var signatures: Set<String> = []

  init(options: LinkOptions) { self.options = options }

  // MARK: Names

  /// The name's number, if any symbol has that name.
  func number(named name: String) -> Int? {
    let bytes = Array(name.utf8)
    return unsafe names.existingNumber(of: bytes.span.bytes)
  }

  private mutating func number(of name: RawSpan) -> Int {
    let number = names.number(of: name)
    while definitions.count < names.count {
      definitions.append(nil)
      traits.append([])
      offers.append(-1)
    }
    return number
  }

  /// Whether what defines the name keeps it for others to see.
  func isExported(_ name: Int) -> Bool {
    guard let definition = definitions[name], !traits[name].contains(.isHidden) else {
      return false
    }
    return options.isDynamicLibrary ? !definition.isHidden : traits[name].contains(.isShared)
  }

  /// `numbers` by their names, each once.
  func sorted(_ numbers: [Int]) -> [Int] {
    Set(numbers).map { (names.name($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  // MARK: Archives

  /// Asks for a definition of `name`, and gives its number.
  mutating func want(_ name: String) -> Int {
    let bytes = Array(name.utf8)
    let number = unsafe number(of: bytes.span.bytes)
    traits[number].insert(.isWanted)
    return number
  }

  /// Whether neither an object that was linked nor a shared library defines the name.
  func isUndefined(_ name: Int) -> Bool {
    definitions[name] == nil && !traits[name].contains(.isProvided)
  }

  /// The member that would define a name which nothing defines yet.
  func offer(for name: Int) -> Int? {
    isUndefined(name) && offers[name] >= 0 ? Int(offers[name]) : nil
  }

  /// The member that would define as data what is only defined tentatively.
  func dataOffer(for name: Int) -> Int? {
    guard definitions[name]?.strength.isTentative == true else { return nil }
    return traits[name].contains(.isOfferedAsData) ? Int(offers[name]) : nil
  }

  /// Makes `object` a member that may be linked, and gives its number.
  mutating func addMember(_ object: ObjectFile) -> Int {
    members.append((object, false))
    return members.count - 1
  }

  /// Offers what a member defines, and tells whether something wants that already.
  mutating func offerSymbols(of member: Int) -> Bool {
    let object = members[member].object
    var isNeeded = false
    object.withBytes { bytes in
      for symbol in object.symbols where Self.isDefinition(symbol) {
        let name = number(of: bytes.extracting(symbol.name))
        if offers[name] < 0 {
          offers[name] = Int32(truncatingIfNeeded: member)
          if let section = symbol.sectionIndex, !object.sections[section].isExecutable,
            !symbol.traits.contains(.isCommon)
          {
            traits[name].insert(.isOfferedAsData)
          }
        }
        if traits[name].contains(.isWanted), offer(for: name) == member { isNeeded = true }
      }
    }
    return isNeeded
  }

  /// Links a member, and gives the names that it needs, in order; `nil` if it is linked already.
  mutating func add(member: Int) -> [Int]? {
    guard !members[member].isLoaded else { return nil }
    members[member].isLoaded = true
    return add(members[member].object)
  }

  // MARK: Symbols

  /// Whether a symbol can answer another file's.
  private static func isDefinition(_ symbol: Symbol) -> Bool {
    symbol.binding != .local && symbol.place != .undefined
  }

  /// Links an object, and gives the names that it needs, in order.
  mutating func add(_ object: ObjectFile) -> [Int] {
    let index = Int32(truncatingIfNeeded: loaded.count)
    let discarded = object.groups.map { group in
      group.isCoalesced && !signatures.insert(group.signature).inserted
    }
    let isDiscarded = Self.discardedSections(object, discarded)
    var numbers = [Int32](repeating: -1, count: object.symbols.count)
    var needed: [Int] = []
    object.withBytes { bytes in
      for (position, symbol) in object.symbols.enumerated() where symbol.binding != .local {
        let name = number(of: bytes.extracting(symbol.name))
        numbers[position] = Int32(truncatingIfNeeded: name)
        if object.format == .elf, symbol.traits.contains(.isHidden) {
          traits[name].insert(.isHidden)
        }
        switch symbol.place {
        case .undefined:
          // Weak references of ELF link no member, those of Mach-O do.
          if object.format == .elf, symbol.binding == .weak { break }
          traits[name].insert(.isWanted)
          needed.append(name)
        case .section(let section) where isDiscarded[Int(section)]: break
        case .section, .absolute:
          define(
            name,
            Definition(
              object: index, position: Int32(truncatingIfNeeded: position), symbol,
              format: object.format))
        }
      }
    }
    loaded.append(Loaded(object: object, names: numbers, discardedGroups: discarded))
    return needed
  }

  /// Notes what a shared library refers to and defines, and gives the names that it needs, in order.
  ///
  /// In ELF a library is preferred to members of archives wherever it stands; in Mach-O, to those
  /// that follow. What a library of Mach-O refers to is bound to what it was linked with.
  mutating func add(shared library: ObjectFile) -> [Int] {
    let isELF = library.format == .elf
    var needed: [Int] = []
    library.withBytes { bytes in
      for symbol in library.symbols where symbol.binding != .local {
        if symbol.place == .undefined, !isELF { continue }
        let name = number(of: bytes.extracting(symbol.name))
        if isELF { traits[name].insert(.isShared) }
        if symbol.place == .undefined {
          if symbol.binding == .weak { continue }
          traits[name].insert(.isWanted)
          needed.append(name)
        } else if isELF || offers[name] < 0 {
          traits[name].insert(.isProvided)
        }
      }
    }
    return needed
  }

  private static func discardedSections(_ object: ObjectFile, _ groups: [Bool]) -> [Bool] {
    var isDiscarded = [Bool](repeating: false, count: object.sections.count)
    for (group, isOut) in zip(object.groups, groups) where isOut {
      for section in group.sections where isDiscarded.indices.contains(section) {
        isDiscarded[section] = true
      }
    }
    return isDiscarded
  }

  private mutating func define(_ name: Int, _ definition: Definition) {
    guard var old = definitions[name] else {
      definitions[name] = definition
      if definition.strength.isTentative { tentative.append(name) }
      return
    }
    if old.strength == .strong, definition.strength == .strong { duplicates.insert(name) }
    old.meet(definition, linker: options.linker)
    definitions[name] = old
  }
}
