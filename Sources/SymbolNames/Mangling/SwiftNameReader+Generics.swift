extension SwiftNameReader {
  // MARK: Parameters and what depends on them

  mutating func readGenericParameter() throws(Nonsense) {
    try skipParameterIndex()
    try push(.type)
  }

  private mutating func skipParameterIndex() throws(Nonsense) {
    if take("z") || take("s") { return }
    if take("d") { try index() }
    try index()
  }

  /// `Q` and a letter: associated types, opaque types and packs.
  mutating func readDependentType() throws(Nonsense) {
    switch try next() {
    case "a":
      try pop(.identifier)
      try wrapType()
      remember()
    case "O":
      let context = try popContext()
      try push(.entity, owner: context)
    case "o":
      try index()
      try popArgumentLists()
      try popSubject()
      try push(.type)
      remember()
    case "r", "u": try push(.type)
    case "R", "U":
      try index()
      try push(.type)
    case "x":
      try popAssociatedTypeName()
      try wrapType()
      remember()
    case "X":
      try popAssociatedTypePath()
      try wrapType()
      remember()
    case "y": try readAssociatedType(ofParameter: true)
    case "z": try readAssociatedType(ofParameter: false)
    case "Y": try readAssociatedTypePath(ofParameter: true)
    case "Z": try readAssociatedTypePath(ofParameter: false)
    case "p":
      try popType()
      try wrapType()
    case "e":
      try index()
      try wrapType()
    case "P": try readPack()
    case "S":
      guard takeAny(of: "d", "i") else { throw Nonsense() }
      try readPack()
    default: throw Nonsense()
    }
  }

  private mutating func readPack() throws(Nonsense) {
    _ = try popList { (reader) throws(Nonsense) in try reader.popType() }
    try push(.type)
  }

  private mutating func readAssociatedType(ofParameter: Bool) throws(Nonsense) {
    if ofParameter { try skipParameterIndex() }
    try popAssociatedTypeName()
    try push(.type)
    remember()
  }

  private mutating func readAssociatedTypePath(ofParameter: Bool) throws(Nonsense) {
    if ofParameter { try skipParameterIndex() }
    try popAssociatedTypePath()
    try push(.type)
    remember()
  }

  mutating func popAssociatedTypeName() throws(Nonsense) {
    if stack.last?.isType == true { try popType() }
    try pop(.identifier)
  }

  mutating func popAssociatedTypePath() throws(Nonsense) {
    _ = try popList { (reader) throws(Nonsense) in try reader.popAssociatedTypeName() }
  }

  // MARK: Signatures

  /// `signature type u`: a type with parameters of its own.
  mutating func readGenericType() throws(Nonsense) {
    try pop(.signature)
    let type = try popType()
    try push(type.kind == .function ? .function : .type, detail: type.detail)
  }

  /// `requirements l`, or `requirements r counts l` with the parameters at each depth.
  mutating func readSignature(hasCounts: Bool) throws(Nonsense) {
    if hasCounts {
      while !take("l") {
        if !take("z") { try index() }
      }
    }
    while popIf(.requirement) || popIf(.parameterMarker) {}
    try push(.signature)
  }

  /// `R` and two letters: what is required, and of which parameter or associated type.
  mutating func readRequirement() throws(Nonsense) {
    switch try next() {
    case "i":  // the absence of a conformance
      try index()
      try skipParameterIndex()
    case "I":
      try index()
      try popType()
    case "j":
      try index()
      try popAssociatedTypeOfRequirement()
    case "J":
      try index()
      try popAssociatedPathOfRequirement()
    case "v":
      try skipParameterIndex()
      return try push(.parameterMarker)
    case "V":
      try skipParameterIndex()
      try popType()
      return try push(.parameterMarker)
    case "b", "h", "s":
      try skipParameterIndex()
      try popType()
    case "B", "S":
      try popType()
      try popType()
    case "c", "t":
      try popAssociatedTypeOfRequirement()
      try popType()
    case "C", "T":
      try popAssociatedPathOfRequirement()
      try popType()
    case "l":
      try skipParameterIndex()
      try skipLayout()
    case "L":
      try popType()
      try skipLayout()
    case "m":
      try popAssociatedTypeOfRequirement()
      try skipLayout()
    case "M":
      try popAssociatedPathOfRequirement()
      try skipLayout()
    case "p":
      try popAssociatedTypeOfRequirement()
      try popProtocol()
    case "P":
      try popAssociatedPathOfRequirement()
      try popProtocol()
    case "Q":
      try popType()
      try popProtocol()
    default:
      position -= 1
      try skipParameterIndex()
      try popProtocol()
    }
    try push(.requirement)
  }

  private mutating func popAssociatedTypeOfRequirement() throws(Nonsense) {
    try readAssociatedType(ofParameter: true)
    _ = try pop()
  }

  private mutating func popAssociatedPathOfRequirement() throws(Nonsense) {
    try readAssociatedTypePath(ofParameter: true)
    _ = try pop()
  }

  private mutating func skipLayout() throws(Nonsense) {
    switch try next() {
    case "B", "C", "D", "N", "R", "S", "T", "U": break
    case "e", "m": try index()
    case "E", "M":
      try index()
      try index()
    default: throw Nonsense()
    }
  }
}
