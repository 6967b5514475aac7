/// Reads a mangled Swift name far enough to know what it is about and whose it is.
///
/// A mangling is a program for a stack: identifiers and types are pushed, operators take what
/// they need and push what it makes. `docs/ABI/Mangling.rst` of the Swift project is the grammar.
/// Here types, signatures and specialisations come down to two things: the context they belong
/// to, and the amount of text they stand for.
///
/// What the standard library declares belongs to the first type of another module that it holds
/// or is specialised for: `[Session]` to `Session`, and `[Int]` to `Array`.
struct SwiftNameReader {
  /// Names longer than this, in bytes, are not read. SwiftUI makes some of 10 KiB.
  static let longestName = 1 << 16
  /// Deeper stacks than this belong to no compiler's names.
  static let deepestStack = 1 << 12
  /// Names that stand for more text than this, in bytes, are left alone: back-references can
  /// double a name's text every few letters.
  static let heaviestName = 1 << 18
  /// Types are nested no deeper than this in a name that is read to its end.
  static let deepestNesting = 1 << 9

  let text: [UInt8]
  var position: Int
  /// Labels are part of the function's type in the mangling of Swift 4.0.
  let hasLabelsInTypes: Bool

  var stack: [Piece] = []
  var substitutions: [Piece] = []
  var contexts: [NameContext] = []
  var names: [Name] = []
  var words: [Range<Int>] = []
  /// Identifiers that are spelled with words of earlier ones.
  var spelled: [UInt8] = []

  /// Whether an earlier piece is referred to.
  var usesBackReferences = false

  /// What the pieces taken since the last push add up to.
  var taken = (owner: -1, weight: 0, depth: 0)
  var records = SwiftRecordNotes()

  /// A reader of what stands behind the mangling's prefix in `text`.
  init(_ text: [UInt8], from start: Int, hasLabelsInTypes: Bool = false) {
    self.text = text
    position = min(start, text.count)
    self.hasLabelsInTypes = hasLabelsInTypes
    stack.reserveCapacity(16)
    substitutions.reserveCapacity(16)
    contexts.reserveCapacity(8)
    names.reserveCapacity(16)
  }

  /// Reads to the end, and says whether all of it made sense and stands for a bounded text.
  mutating func read() -> Bool {
    guard text.count <= Self.longestName else { return false }
    do throws(Nonsense) {
      while position < text.count { try readOperator() }
      let weight = stack.reduce(0) { $0 + $1.weight }
      // Parts of a list or a signature are no name, and trap the runtime's demangler.
      return !stack.isEmpty && stack.allSatisfy(\.isSubject) && weight <= Self.heaviestName
    } catch {
      return false
    }
  }

  // MARK: Characters

  mutating func next() throws(Nonsense) -> Unicode.Scalar {
    guard position < text.count else { throw Nonsense() }
    defer { position += 1 }
    return Unicode.Scalar(text[position])
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, Unicode.Scalar(text[position]) == character else { return false }
    position += 1
    return true
  }

  mutating func takeAny(of characters: Unicode.Scalar...) -> Bool {
    for character in characters where take(character) { return true }
    return false
  }

  mutating func natural() throws(Nonsense) -> Int {
    guard let value = naturalIfAny() else { throw Nonsense() }
    return value
  }

  /// A decimal number of at most seven digits: nothing in a name is larger.
  mutating func naturalIfAny() -> Int? {
    let start = position
    var value = 0
    while position < text.count, case 0x30...0x39 = text[position] {
      guard position - start < 7 else { return nil }
      value = value * 10 + Int(text[position] - 0x30)
      position += 1
    }
    return position > start ? value : nil
  }

  /// `_` for 0, a number and `_` for one more than it.
  @discardableResult
  mutating func index() throws(Nonsense) -> Int {
    if take("_") { return 0 }
    let value = try natural()
    guard take("_") else { throw Nonsense() }
    return value + 1
  }

  // MARK: The stack

  /// Pushes a piece made of what was taken since the last push.
  mutating func push(_ kind: Piece.Kind, owner: Int? = nil, detail: Int = 0) throws(Nonsense) {
    let piece = Piece(
      kind: kind, owner: owner ?? taken.owner, detail: detail, weight: taken.weight + 8,
      depth: taken.depth + 1)
    taken = (-1, 0, 0)
    try pushAgain(piece)
  }

  mutating func pushAgain(_ piece: Piece) throws(Nonsense) {
    guard stack.count < Self.deepestStack, piece.weight <= Self.heaviestName,
      piece.depth <= Self.deepestNesting
    else { throw Nonsense() }
    stack.append(piece)
  }

  mutating func pop() throws(Nonsense) -> Piece {
    guard let piece = stack.popLast() else { throw Nonsense() }
    // At most `deepestStack` pieces of `heaviestName` each are added up.
    taken.weight += piece.weight
    taken.depth = max(taken.depth, piece.depth)
    taken.owner = preferred(piece.owner, taken.owner)
    return piece
  }

  mutating func popIf(_ kind: Piece.Kind) -> Bool {
    guard let last = stack.last, last.kind == kind else { return false }
    return (try? pop()) != nil
  }

  @discardableResult
  mutating func pop(_ kind: Piece.Kind) throws(Nonsense) -> Piece {
    guard let last = stack.last, last.kind == kind else { throw Nonsense() }
    return try pop()
  }

  @discardableResult
  mutating func popType() throws(Nonsense) -> Piece {
    guard let last = stack.last, last.isType else { throw Nonsense() }
    return try pop()
  }

  @discardableResult
  mutating func popName() throws(Nonsense) -> Piece {
    guard let last = stack.last, last.isDeclarationName else { throw Nonsense() }
    return try pop()
  }

  @discardableResult
  mutating func popSubject() throws(Nonsense) -> Piece {
    guard let last = stack.last, last.isSubject else { throw Nonsense() }
    return try pop()
  }

  /// Takes what a declaration can stand in, and gives its place among the contexts.
  @discardableResult
  mutating func popContext() throws(Nonsense) -> Int {
    let piece = try pop()
    switch piece.kind {
    case .identifier, .module: return addContext(.module, name: piece.detail, parent: -1)
    case .nominal, .entity: return piece.owner
    default: throw Nonsense()
    }
  }

  /// Takes a module, and gives its name.
  mutating func popModule() throws(Nonsense) -> Int {
    let piece = try pop()
    guard piece.kind == .identifier || piece.kind == .module else { throw Nonsense() }
    return piece.detail
  }

  mutating func addContext(_ kind: NameContext.Kind, name: Int, parent: Int) -> Int {
    let isStandard =
      switch kind {
      case .type: parent >= 0 && contexts[parent].isStandard
      case .module, .extension: names[name] == .standard(StandardNames.swift)
      }
    contexts.append(NameContext(kind: kind, name: name, parent: parent, isStandard: isStandard))
    return contexts.count - 1
  }

  /// The first of two owners, unless it is the standard library's and the other is not.
  func preferred(_ first: Int, _ second: Int) -> Int {
    guard first >= 0 else { return second }
    guard second >= 0, contexts[first].isStandard, !contexts[second].isStandard else {
      return first
    }
    return second
  }
}
