extension SwiftNameReader {
  /// `T` and a letter: thunks, specialisations and other variants of a function.
  mutating func readThunk() throws(Nonsense) {
    let letter = try next()
    switch letter {
    case "j": try finish(.dispatchThunk)
    case "q": try finish(.methodDescriptor)
    case "W":
      try popEntity()
      try finishConformance(.witness)
    case "S": try finish(.witness)
    case "V", "c": try finishThunk()
    case "R", "r", "y", "C": try finish(.thunk)
    case "z", "Z":
      _ = try? index()
      try finish(.thunk)
    case "A", "D", "E", "F", "I", "O", "X", "a", "d", "o", "x": noteAttribute(.thunk)
    case "m", "u": break
    case "Q", "Y": try index()
    case "w": guard takeAny(of: "B", "S", "b", "c", "d") else { throw Nonsense() }
    case "B", "G", "g", "i", "p", "P", "s", "t": try readSpecialization(letter)
    case "f": try readSignatureSpecialization()
    case "K", "k", "H", "h": try readKeyPath(letter)
    case "L", "b", "l", "M", "N", "n": try readProtocolMember(letter)
    case "v":
      try index()
      _ = take("r")
      noteAttribute(.outlined)
    case "e": try readBridgedMethod()
    case "U": try finish(.thunk)
    case "J": try readDerivative()
    default: throw Nonsense()
    }
  }

  private mutating func noteAttribute(_ record: SwiftRecordKind) {
    records.attribute = records.attribute ?? record
  }

  private mutating func popEntity() throws(Nonsense) {
    try popSubject()
    taken.owner = -1  // the protocol's; the conformance says whose it is
  }

  /// A curry thunk can be the context of others, and one that overrides has two contexts.
  private mutating func finishThunk() throws(Nonsense) {
    noteAttribute(.thunk)
    while stack.count > 1 { try popSubject() }
    let entity = try popSubject()
    try push(.entity, owner: entity.owner)
  }

  /// `types T dropped* g`: what a function is specialised for.
  private mutating func readSpecialization(_ letter: Unicode.Scalar) throws(Nonsense) {
    if letter == "t" {
      _ = naturalIfAny()
      while take("t") { _ = naturalIfAny() }
      guard takeAny(of: "B", "G", "g") else { throw Nonsense() }
    }
    try skipPass()
    if letter == "p" || letter == "P" {
      try popType()
    } else {
      try popTypeList()
    }
    try specialize()
  }

  /// Adds what was taken to the function below: it is made for it.
  private mutating func specialize() throws(Nonsense) {
    // A function that was given a name for the linker has nothing but that.
    if popIf(.identifier) { return try push(.record) }
    let function = try popSubject()
    try push(function.kind, detail: function.detail)
  }

  private mutating func skipPass() throws(Nonsense) {
    _ = take("m")
    _ = take("q")
    _ = takeAny(of: "a", "r")
    guard case "0"..."9" = try next() else { throw Nonsense() }
  }

  /// `arguments Tf pass letters _ letter`: how each argument of a function changed.
  private mutating func readSignatureSpecialization() throws(Nonsense) {
    try skipPass()
    while !take("_") { try skipArgument() }
    if !take("n") { try skipArgument() }
    // Types and names that arguments were replaced by.
    while stack.count > 1, let last = stack.last, last.isType || last.kind == .identifier {
      _ = try pop()
    }
    try specialize()
  }

  private mutating func skipArgument() throws(Nonsense) {
    switch try next() {
    case "C": _ = try natural()
    case "E", "c", "i", "n", "r", "s", "x": break
    case "d", "e", "g", "o": while takeAny(of: "D", "G", "O", "X") {}
    case "p": try skipConstant()
    default: throw Nonsense()
    }
  }

  private mutating func skipConstant() throws(Nonsense) {
    switch try next() {
    case "f", "g", "k": break
    case "d", "i": guard skipDigits() else { throw Nonsense() }
    case "s": guard takeAny(of: "b", "c", "w") else { throw Nonsense() }
    case "S":  // a structure of numbers, or of one more
      while takeAny(of: "S", "d", "i") {
        if text[position - 1] != 0x53, !skipDigits() {
          position -= 1
          return
        }
      }
    default: throw Nonsense()
    }
  }

  /// Skips a number of up to 64 bits, which nobody needs here.
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < text.count, case 0x30...0x39 = text[position] { position += 1 }
    return position > start
  }

  private mutating func readKeyPath(_ letter: Unicode.Scalar) throws(Nonsense) {
    _ = take("q")
    if letter == "k", take("m") {
      guard take("u") else { throw Nonsense() }
    } else if letter == "k", take("M") {
      guard take("A") else { throw Nonsense() }
    }
    try finish(.keyPath)
  }

  private mutating func readProtocolMember(_ letter: Unicode.Scalar) throws(Nonsense) {
    switch letter {
    case "L": try popProtocol()
    case "l", "M": try popAssociatedTypeName()
    default:
      // Only the protocol that has the requirement counts, and it stands below.
      try popProtocol()
      if letter != "b", !popIf(.type) { try popAssociatedTypePath() }
      taken.owner = -1
      try popType()
    }
    try push(.record)
    try finish(.protocolDescriptor)
  }

  private mutating func readBridgedMethod() throws(Nonsense) {
    guard takeAny(of: "a", "m", "o", "p") else { throw Nonsense() }
    while takeAny(of: "b", "g", "n") {}
    guard take("_") else { throw Nonsense() }
    noteAttribute(.outlined)
  }

  private mutating func readDerivative() throws(Nonsense) {
    let isSubset = take("S")
    let isReordering = !isSubset && take("O")
    if !isSubset, !isReordering { _ = take("V") }
    guard takeAny(of: "d", "f", "p", "r") else { throw Nonsense() }
    if isSubset {
      try skipSubsets("p", "r", "P")
    } else if !isReordering {
      try skipSubsets("p", "r")
    }
    try finish(.thunk)
  }
}
