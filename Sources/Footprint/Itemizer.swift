internal import LinkMaps
internal import ObjectFiles

/// Gathers the atoms of objects as objects' figures and, if wanted, as items.
struct Itemizer {
  let isItemized: Bool
  /// The sizes of what takes nothing.
  private let nothing: Sizes
  private var shares: [Share] = []
  private var items: [Item] = []
  private var sectionNames: [String] = []
  private var sectionNumbers: [String: Int32] = [:]
  private var files: [NameFile] = []
  private var object: ObjectFile?
  /// For each section of the object its number here, or -1 as long as it has none.
  private var ownSections: [Int32] = []

  /// With `knowsDead`, what is not counted as dead is known to be live.
  init(isItemized: Bool, knowsDead: Bool) {
    self.isItemized = isItemized
    var nothing = Sizes()
    if knowsDead { (nothing.deadBytes, nothing.foldedBytes) = (0, 0) }
    self.nothing = nothing
  }

  /// What follows is of `object`, called `label` or by its path.
  mutating func begin(_ object: ObjectFile, label: String?) {
    let path = label ?? object.path
    shares.append(Share(name: lastComponent(path), identity: path, sizes: nothing))
    files.append(.object(object))
    self.object = object
    ownSections = [Int32](repeating: -1, count: object.sections.count)
    // Of one large object, appending alone would hold the items twice while it makes room.
    if isItemized, items.isEmpty {
      items.reserveCapacity(object.atoms.count + object.symbolOrder.count)
    }
  }

  /// Counts the atom of that index.
  mutating func add(_ index: Int, _ atom: Atom, as fate: Fate) {
    guard let object, fate != .consumed, fate != .folded else { return }
    let section = object.sections[Int(atom.section)]
    let pieces = atom.pieces(in: object)
    for (size, symbol) in pieces {
      var sizes = nothing
      switch fate {
      case .live:
        sizes.bytes = size
        sizes.rowBytes = size
        sizes.fileBytes = section.content == .zeroFill ? 0 : size
        sizes.symbols = symbol == nil ? 0 : 1
      case .dead: sizes.deadBytes = size
      case .deadCopy: (sizes.deadBytes, sizes.foldedBytes) = (size, size)
      case .folded, .consumed: break
      }
      shares[shares.count - 1].sizes += sizes
      guard isItemized, size > 0 || symbol != nil else { continue }
      items.append(
        Item(
          object: Int32(truncatingIfNeeded: shares.count - 1),
          section: number(of: section, at: Int(atom.section)),
          name: name(of: symbol, atom, section, object), sizes: sizes))
    }
  }

  /// Puts all that was gathered into `footprint`.
  func finish(_ footprint: inout Footprint) {
    footprint.objects = shares
    footprint.items = items
    footprint.sectionNames = sectionNames
    footprint.nameFiles = files
  }

  /// The number of a section's name, which sections of other objects share.
  private mutating func number(of section: Section, at index: Int) -> Int32 {
    if ownSections[index] >= 0 { return ownSections[index] }
    let name = section.fullName
    let number = sectionNumbers[name] ?? Int32(truncatingIfNeeded: sectionNames.count)
    if sectionNumbers[name] == nil { sectionNames.append(name) }
    sectionNumbers[name] = number
    ownSections[index] = number
    return number
  }

  private func name(
    of symbol: Int32?, _ atom: Atom, _ section: Section, _ object: ObjectFile
  ) -> Item.Name {
    let file = Int32(truncatingIfNeeded: files.count - 1)
    if atom.role == .literal {
      if case .literals(let size) = section.content { return .literal(size: size) }
      let start = section.fileRange.lowerBound + Int(atom.address - section.address)
      // Without the NUL at the end.
      let end = min(start + max(Int(atom.size) - 1, 0), section.fileRange.upperBound)
      return start <= end ? .string(file: file, start..<end) : .none
    }
    guard let symbol else { return .none }
    return .symbol(file: file, object.symbols[Int(symbol)].name)
  }
}

extension Atom {
  /// Its bytes by symbol, each byte once: a symbol has what lies between it and the next one.
  ///
  /// Of several symbols at one address the first in `ObjectFile.symbolOrder` has them; what lies before
  /// the first symbol has none.
  func pieces(in object: ObjectFile) -> [(size: Int, symbol: Int32?)] {
    var pieces: [(size: Int, symbol: Int32?)] = []
    var start = address
    var current: Int32?
    for place in symbols {
      let symbol = object.symbolOrder[Int(place)]
      let next = object.symbols[Int(symbol)].address
      if next == start, current == nil { current = symbol }
      guard next > start, next - address <= size else { continue }
      pieces.append((Int(next - start), current))
      (start, current) = (next, symbol)
    }
    pieces.append((Int(size - (start - address)), current))
    return pieces
  }
}

/// What follows the last slash outside of a member's parentheses.
func lastComponent(_ path: String) -> String { InputPath(path).name }
