internal import ObjectFiles

/// Decides which objects of a link's inputs are linked, and which of several definitions of a name wins.
struct SymbolLoader {
  /// A symbol of a loaded object.
  struct Definition: Equatable {
    var object: Int32
    var symbol: Int32
    var strength: Strength
  }

  /// Of two definitions the stronger wins, of equal ones the first.
  enum Strength: UInt8, Comparable {
    case weak
    case tentative
    case strong

    static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }
  }

  /// A loaded object.
  struct Loaded {
    var object: ObjectFile
    /// For each of its symbols the number of its name, or -1 for one that only the object sees.
    var names: [Int32]
    /// For each group whether an earlier object's equal group was taken.
    var discardedGroups: [Bool]
    var isArchiveMember: Bool
  }

  private(set) var names = NameTable()
  private(set) var loaded: [Loaded] = []
  /// For each name who defines it.
  private(set) var definitions: [Definition?] = []
  /// Names that some object defines twice over, which linkers refuse.
  private(set) var duplicates: [String] = []

  private var isWanted: [Bool] = []
  /// For each name the member of an archive that would define it.
  private var offers: [Int32] = []
  private var members: [(object: ObjectFile, isLoaded: Bool)] = []
  private var queue: [Int] = []
  private var signatures: Set<String> = []
  private let options: LinkOptions

  init(options: LinkOptions) { self.options = options }

  /// Loads the objects of `containers`, in the order of a command line; `wanted` are the names of the
  /// entry point and of other roots.
  mutating func load(_ containers: [ObjectContainer], wanted: [String]) {
    for name in wanted { want(number(of: Array(name.utf8))) }
    switch options.linker {
    case .lld:
      for container in containers {
        if container.isArchive { offer(container) } else { add(container) }
      }
    case .ld64:
      for container in containers where !container.isArchive { add(container) }
      for container in containers where container.isArchive { offer(container) }
    }
  }

  /// The name's number, if any symbol has that name.
  func number(named name: String) -> Int? {
    let bytes = Array(name.utf8)
    return unsafe names.existingNumber(of: bytes.span.bytes)
  }

  private mutating func number(of bytes: [UInt8]) -> Int {
    let number = unsafe names.number(of: bytes.span.bytes)
    makeRoom()
    return number
  }

  private mutating func makeRoom() {
    while definitions.count < names.count {
      definitions.append(nil)
      isWanted.append(false)
      offers.append(-1)
    }
  }

  // MARK: Inputs

  private mutating func add(_ container: ObjectContainer) {
    for member in container.members {
      guard case .object(let object) = member.content, object.kind == .relocatable else { continue }
      add(object, isArchiveMember: false)
      loadQueued()
    }
  }

  /// Links the members of an archive that something needs, now or later.
  private mutating func offer(_ container: ObjectContainer) {
    for member in container.members {
      guard case .object(let object) = member.content, object.kind == .relocatable else { continue }
      let index = members.count
      members.append((object, false))
      if options.loadsObjectiveC, Self.isObjectiveC(object) {
        enqueue(index)
      } else {
        offer(object, as: index)
      }
      loadQueued()
    }
  }

  /// What `-ObjC` links unasked: classes and categories, and anything with Swift's metadata.
  private static func isObjectiveC(_ object: ObjectFile) -> Bool {
    object.sections.contains {
      $0.name == "__objc_catlist" || $0.name == "__objc_classlist"
        || ($0.segment == "__TEXT" && $0.name.hasPrefix("__swift"))
    }
  }

  private mutating func offer(_ object: ObjectFile, as member: Int) {
    var isNeeded = false
    object.withBytes { bytes in
      for symbol in object.symbols where Self.isDefinition(symbol) {
        let name = names.number(of: bytes.extracting(symbol.name))
        makeRoom()
        if isWanted[name], definitions[name] == nil { isNeeded = true }
        if offers[name] < 0 { offers[name] = Int32(truncatingIfNeeded: member) }
      }
    }
    if isNeeded { enqueue(member) }
  }

  private mutating func enqueue(_ member: Int) {
    guard !members[member].isLoaded else { return }
    members[member].isLoaded = true
    queue.append(member)
  }

  private mutating func loadQueued() {
    var next = 0
    while next < queue.count {
      add(members[queue[next]].object, isArchiveMember: true)
      next += 1
    }
    queue.removeAll(keepingCapacity: true)
  }

  private mutating func want(_ name: Int) {
    guard definitions[name] == nil else { return }
    isWanted[name] = true
    if offers[name] >= 0 { enqueue(Int(offers[name])) }
  }

  // MARK: Symbols

  /// Whether a symbol can answer another file's.
  private static func isDefinition(_ symbol: Symbol) -> Bool {
    symbol.binding != .local && symbol.place != .undefined
  }

  private mutating func add(_ object: ObjectFile, isArchiveMember: Bool) {
    let index = Int32(truncatingIfNeeded: loaded.count)
    let discarded = object.groups.map { group in
      group.isCoalesced && !signatures.insert(group.signature).inserted
    }
    let isDiscarded = Self.discardedSections(object, discarded)
    var numbers = [Int32](repeating: -1, count: object.symbols.count)
    object.withBytes { bytes in
      for (position, symbol) in object.symbols.enumerated() where symbol.binding != .local {
        let name = names.number(of: bytes.extracting(symbol.name))
        makeRoom()
        numbers[position] = Int32(truncatingIfNeeded: name)
        switch symbol.place {
        case .undefined:
          if symbol.binding != .weak { want(name) }
        case .section(let section) where isDiscarded[Int(section)]: break
        case .section, .absolute:
          define(
            name,
            Definition(
              object: index, symbol: Int32(truncatingIfNeeded: position),
              strength: Self.strength(of: symbol)))
        }
      }
    }
    loaded.append(
      Loaded(
        object: object, names: numbers, discardedGroups: discarded,
        isArchiveMember: isArchiveMember))
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

  private static func strength(of symbol: Symbol) -> Strength {
    if symbol.traits.contains(.isCommon) { return .tentative }
    return symbol.binding == .weak ? .weak : .strong
  }

  private mutating func define(_ name: Int, _ definition: Definition) {
    guard let old = definitions[name] else {
      definitions[name] = definition
      return
    }
    if old.strength < definition.strength {
      definitions[name] = definition
    } else if old.strength == .strong, definition.strength == .strong, old != definition {
      duplicates.append(names.name(name))
    }
  }
}
