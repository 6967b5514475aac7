extension SwiftNameReader {
  // MARK: Nominal types

  /// `context name C`, and the same for enums, protocols, structures and type aliases.
  mutating func readNominalType() throws(Nonsense) {
    let name = try popName()
    let context = try popContext()
    let owner = addContext(.type, name: name.detail, parent: context)
    try push(.nominal, owner: owner)
    remember()
  }

  /// `type module signature? E`: a module's extension of a type.
  mutating func readExtension() throws(Nonsense) {
    _ = popIf(.signature)
    let module = try popModule()
    let type = try pop(.nominal)
    let owner = addContext(.extension, name: module, parent: type.owner)
    try push(.entity, owner: owner)
  }

  /// `type y arguments G`, with one list of arguments for each type around it.
  mutating func readBoundGenericType() throws(Nonsense) {
    try popArgumentLists()
    try pop(.nominal)
    try push(.type)
    remember()
  }

  /// Takes the arguments of a generic type, outermost list first, down to the `y` before them.
  mutating func popArgumentLists() throws(Nonsense) {
    while popIf(.retroactiveConformance) {}
    while true {
      while stack.last?.isType == true { try popType() }
      if popIf(.emptyList) { return }
      try pop(.firstElement)
    }
  }

  // MARK: Structural types

  /// A type around another one: inout, a metatype, an ownership.
  mutating func wrapType() throws(Nonsense) {
    try popType()
    try push(.type)
  }

  /// Takes the elements of a list, each by `popElement`, down to the one that is marked the first.
  mutating func popList(
    _ popElement: (inout Self) throws(Nonsense) -> Void
  ) throws(Nonsense) -> Int {
    if popIf(.emptyList) { return 0 }
    var count = 0
    while true {
      let isFirst = popIf(.firstElement)
      try popElement(&self)
      count += 1
      if isFirst { return count }
    }
  }

  mutating func popTypeList() throws(Nonsense) {
    _ = try popList { (reader) throws(Nonsense) in try reader.popType() }
  }

  mutating func readTuple() throws(Nonsense) {
    let count = try popList { (reader) throws(Nonsense) in
      _ = reader.popIf(.variadic)
      _ = reader.popIf(.identifier)
      try reader.popType()
    }
    try push(.tuple, detail: count)
  }

  /// `result parameters attributes c`; the piece notes the number of parameters.
  mutating func readFunctionType(_ kind: Piece.Kind) throws(Nonsense) {
    let count = try popFunctionSignature()
    try push(kind, detail: count)
  }

  /// Takes a function's attributes, parameters and result, and gives the number of parameters.
  mutating func popFunctionSignature() throws(Nonsense) -> Int {
    while popIf(.functionAttribute) {}
    let parameters = try popEmptyListOrType()
    _ = try popEmptyListOrType()
    guard let parameters else { return 0 }
    return parameters.kind == .tuple ? parameters.detail : 1
  }

  private mutating func popEmptyListOrType() throws(Nonsense) -> Piece? {
    if popIf(.emptyList) { return nil }
    return try popType()
  }

  mutating func readProtocolList() throws(Nonsense) {
    try popProtocolList()
    try push(.type)
  }

  private mutating func popProtocolList() throws(Nonsense) {
    _ = try popList { (reader) throws(Nonsense) in try reader.popProtocol() }
  }

  /// Takes a protocol: a type, or the name of one and its context.
  mutating func popProtocol() throws(Nonsense) {
    if stack.last?.isType == true {
      try popType()
      return
    }
    let name = try popName()
    let context = try popContext()
    let owner = addContext(.type, name: name.detail, parent: context)
    taken.owner = preferred(owner, taken.owner)
  }

  // MARK: Types of few letters

  mutating func readBuiltinType() throws(Nonsense) {
    switch try next() {
    case "f", "i": try index()
    case "v":
      try index()
      try popType()
    case "V":
      try popType()
      try popType()
    case "A", "B", "D", "I", "O", "P", "T", "b", "c", "d", "e", "j", "o", "p", "t", "w": break
    default: throw Nonsense()
    }
    try push(.type)
  }

  mutating func readIntegerType() throws(Nonsense) {
    _ = take("n")
    try index()
    try push(.type)
  }

  /// `Y` and a letter: an attribute of a function type, or a type with an attribute.
  mutating func readTypeAnnotation() throws(Nonsense) {
    switch try next() {
    case "a", "b", "A", "C", "T": try push(.functionAttribute)
    case "j":
      guard takeAny(of: "d", "f", "l", "r") else { throw Nonsense() }
      try push(.functionAttribute)
    case "c", "K":
      try popType()
      try push(.functionAttribute)
    case "i", "k", "t", "u", "g": try wrapType()
    default: throw Nonsense()
    }
  }

  /// `X` and a letter: the less common types.
  mutating func readSpecialType() throws(Nonsense) {
    switch try next() {
    case "E": try readFunctionType(.function)
    case "A", "B", "C", "K", "L", "O", "U", "f": try readFunctionType(.type)
    case "z":
      guard takeAny(of: "B", "C") else { throw Nonsense() }
      try skipClangType()
      try readFunctionType(.type)
    case "D", "b", "o", "p", "u", "w": try wrapType()
    case "M", "m":
      guard takeAny(of: "T", "o", "t") else { throw Nonsense() }
      try wrapType()
    case "P":
      _ = try popList { (reader) throws(Nonsense) in try reader.pop(.requirement) }
      try wrapType()
    case "c":
      try popType()
      try readProtocolList()
    case "l": try readProtocolList()
    case "x":
      try popTypeList()
      try push(.type)
    case "X":
      try pop(.signature)
      try popTypeList()
      try popTypeList()
      try push(.type)
    case "g": try wrapType()
    case "G":
      try popType()
      try pop(.signature)
      try push(.type)
    case "Y": try readNominalType()
    case "Z":
      try popTypeList()
      try pop(.identifier)
      let context = try popContext()
      try push(.entity, owner: context)
    case "e": try push(.type)
    case "S": try readSugaredType()
    default: throw Nonsense()
    }
  }

  private mutating func readSugaredType() throws(Nonsense) {
    switch try next() {
    case "a", "p", "q": try wrapType()
    case "A", "D":
      try popType()
      try wrapType()
    default: throw Nonsense()
    }
  }

  /// A C type in the mangling of C++, with its length before it.
  mutating func skipClangType() throws(Nonsense) {
    let length = try natural()
    guard length <= text.count - position else { throw Nonsense() }
    position += length
  }
}
