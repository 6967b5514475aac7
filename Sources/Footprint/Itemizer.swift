internal import Bytes
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
    atom.forEachPiece(in: object) { size, symbol in
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
      guard isItemized, size > 0 || symbol != nil else { return }
      items.append(
        Item(
          object: Int32(truncatingIfNeeded: shares.count - 1),
          section: number(of: section, at: Int(atom.section)),
          name: name(of: symbol, index, section, object), sizes: sizes))
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
    of symbol: Int32?, _ index: Int, _ section: Section, _ object: ObjectFile
  ) -> Item.Name {
    let file = Int32(truncatingIfNeeded: files.count - 1)
    // Copies stand behind what they are copies of, and are called like it.
    let copies = object.atoms[index].role == .literalCopies
    let atom = object.atoms[copies && index > 0 ? index - 1 : index]
    if atom.role == .literal {
      if case .literals(let size) = section.content { return .literal(size: size) }
      let start = section.fileRange.lowerBound + Int(atom.address - section.address)
      // Without the NUL at the end.
      let end = min(start + max(Int(atom.size) - 1, 0), section.fileRange.upperBound)
      guard start <= end else { return .none }
      // The characters of ELF's strings may have NULs in them.
      if !section.segment.isEmpty { return name(ofStrings: start..<end, object) }
      return .string(file: file, start..<end)
    }
    guard let symbol else { return .none }
    return .symbol(file: file, object.symbols[Int(symbol)].name)
  }

  /// The text of a string, which NULs may follow; several strings have none.
  private func name(ofStrings range: Range<Int>, _ object: ObjectFile) -> Item.Name {
    object.withBytes { bytes in
      let end = min(bytes.firstOffset(of: 0, from: range.lowerBound) ?? .max, range.upperBound)
      let isOne = (end..<range.upperBound).allSatisfy { bytes.integer(at: $0) == UInt8(0) }
      let file = Int32(truncatingIfNeeded: files.count - 1)
      return isOne ? .string(file: file, range.lowerBound..<end) : .strings
    }
  }
}

extension Atom {
  /// Gives its bytes by symbol, each byte once: a symbol has what lies between it and the next one.
  ///
  /// Of several symbols at one address the first in `ObjectFile.symbolOrder` has them; what lies before
  /// the first symbol has none.
  func forEachPiece(in object: ObjectFile, _ body: (_ size: Int, _ symbol: Int32?) -> Void) {
    var start = address
    var current: Int32?
    for place in symbols {
      let symbol = object.symbolOrder[Int(place)]
      let next = object.symbols[Int(symbol)].address
      if next == start, current == nil { current = symbol }
      guard next > start, next - address <= size else { continue }
      body(Int(next - start), current)
      (start, current) = (next, symbol)
    }
    body(Int(size - (start - address)), current)
  }
}

/// What follows the last slash outside of a member's parentheses.
func lastComponent(_ path: String) -> String { InputPath(path).name }
