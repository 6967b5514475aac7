extension SwiftNameReader {
  /// Makes one piece of all that was read: an operator has said what the symbol is.
  mutating func finish(_ record: SwiftRecordKind?) throws(Nonsense) {
    while !stack.isEmpty { try popSubject() }
    records.record = records.record ?? record
    try push(.record)
  }

  mutating func finishConformance(_ record: SwiftRecordKind) throws(Nonsense) {
    try reduceConformance()
    try finish(record)
  }

  /// `M` and a letter: metadata and descriptors.
  mutating func readMetadata() throws(Nonsense) {
    switch try next() {
    case "D", "I", "J", "L", "M", "N", "P", "R", "d", "f", "l", "m", "o", "s", "t", "z":
      try finish(.typeMetadata)
    case "U", "a", "b", "i", "r", "u": try finish(.metadataAccessor)
    case "n": try finish(.typeDescriptor)
    case "F": try finish(.fieldDescriptor)
    case "C": try finish(.reflection)
    case "B": try finish(.builtinDescriptor)
    case "A": try finishConformance(.associatedTypes)
    case "c": try finishConformance(.conformance)
    case "S", "p":
      try popProtocol()
      try finish(.protocolDescriptor)
    case "Q", "g", "h", "j", "k": try finish(.opaqueTypeDescriptor)
    case "V": try finish(.propertyDescriptor)
    case "K", "q": try finish(nil)
    case "X": try readContextDescriptor()
    default: throw Nonsense()
    }
  }

  private mutating func readContextDescriptor() throws(Nonsense) {
    switch try next() {
    case "E", "M", "X":
      let context = try popContext()
      try push(.entity, owner: context)
    case "Y":
      try popName()
      let context = try popContext()
      try push(.entity, owner: context)
    case "A": break
    default: throw Nonsense()
    }
    try finish(.contextDescriptor)
  }

  /// `w` and the two letters of a value witness.
  mutating func readValueWitness() throws(Nonsense) {
    let (first, second) = (try next(), try next())
    guard first.properties.isAlphabetic, second.properties.isAlphabetic else { throw Nonsense() }
    try finish(.valueWitness)
  }

  /// `W` and a letter: witness tables, field offsets, outlined operations.
  mutating func readWitness() throws(Nonsense) {
    switch try next() {
    case "V": try finish(.valueWitness)
    case "C": try finish(.enumCase)
    case "v":
      guard takeAny(of: "d", "i") else { throw Nonsense() }
      try finish(.fieldOffset)
    case "G", "I", "L", "P", "a", "l", "p", "r": try finishConformance(.conformance)
    case "S":
      try popProtocol()
      try finish(.conformance)
    case "t":
      try popName()
      try finishConformance(.conformance)
    case "T":
      try popType()
      _ = try popList { (reader) throws(Nonsense) in
        if reader.stack.last?.isType == true { try reader.popType() }
        try reader.pop(.identifier)
      }
      try finishConformance(.conformance)
    case "b":
      try popProtocol()
      try finishConformance(.conformance)
    case "O":
      // An enum's case has a number.
      if ["i", "j"].contains(try next()) { try index() }
      try finish(.outlined)
    case "Z", "z":
      while popIf(.firstElement) { try popName() }
      let context = try popContext()
      try push(.entity, owner: context)
      try finish(.lazyInitializer)
    case "J":
      guard takeAny(of: "d", "f", "l", "r") else { throw Nonsense() }
      try skipSubsets("p", "r")
      try finish(.thunk)
    default: throw Nonsense()
    }
  }

  /// The parameters that a derivative is taken of, one letter each, up to each of `ends`.
  mutating func skipSubsets(_ ends: Unicode.Scalar...) throws(Nonsense) {
    for end in ends {
      while takeAny(of: "S", "U") {}
      guard take(end) else { throw Nonsense() }
    }
  }

  // MARK: What was learned

  /// What the symbol is, as far as it was read.
  var record: SwiftRecordKind? {
    records.record ?? records.attribute
      ?? (stack.contains { $0.kind == .entity } ? records.entity : nil)
  }

  /// The module and the type that the symbol belongs to, as far as it was read.
  var owner: (module: String?, type: String?) {
    var owner = -1
    for piece in stack where piece.kind != .signature { owner = preferred(owner, piece.owner) }
    guard owner >= 0 else {
      // The name makes no sense further on, but all declarations begin with a module.
      guard let first = stack.first, first.kind == .module || first.kind == .identifier else {
        return (nil, nil)
      }
      return (spelling(of: first.detail), nil)
    }
    return (module(of: owner).flatMap(spelling), typePath(of: owner))
  }

  /// The name of the module that declares a context, by extension or at home.
  func module(of owner: Int) -> Int? {
    var place = owner
    while contexts.indices.contains(place) {
      if contexts[place].kind != .type { return contexts[place].name }
      place = contexts[place].parent
    }
    return nil
  }

  /// The names of the types from the outermost in, joined by points.
  private func typePath(of owner: Int) -> String? {
    var path: [String] = []
    var place = owner
    // No declaration stands deeper; and a path stays short, whatever the name repeats.
    while contexts.indices.contains(place), path.count < 64 {
      let context = contexts[place]
      if context.kind == .type {
        guard let name = spelling(of: context.name) else { return nil }
        path.append(name)
      }
      place = context.parent
    }
    guard path.count > 1 else { return path.first }
    return path.reversed().joined(separator: ".")
  }
}
