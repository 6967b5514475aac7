extension SwiftNameReader {
  /// `H` and a letter: conformances within types, and the records that a program finds things by.
  mutating func readConformanceOrRecord() throws(Nonsense) {
    switch try next() {
    case "A":
      try index()
      try popProtocol()
      try popType()
      try pop(.conformance)
      try push(.conformance)
    case "C":
      try popConformanceList()
      if !popIf(.conformanceReference) {
        _ = try popModule()
        try popProtocol()
      }
      try popType()
      try push(.conformance)
    case "D":
      try index()
      try popProtocol()
      try popType()
      try push(.conformance)
    case "I":
      try index()
      try popProtocol()
      try pop(.conformance)
      try push(.conformance)
    case "O":
      try popType()
      try pop(.conformance)
      try push(.conformance)
    case "X":
      try popConformanceList()
      try push(.conformance)
    case "P", "p":
      try popProtocol()
      try push(.conformanceReference)
    case "F", "a": break  // attributes of the symbol before
    case "c": try finishConformance(.conformance)
    case "n": try finish(.typeDescriptor)
    case "o": try finish(.opaqueTypeDescriptor)
    case "r":
      try popProtocol()
      try finish(.protocolDescriptor)
    default: throw Nonsense()
    }
  }

  private mutating func popConformanceList() throws(Nonsense) {
    _ = try popList { (reader) throws(Nonsense) in try reader.pop(.conformance) }
  }

  mutating func readRetroactiveConformance() throws(Nonsense) {
    try index()
    try pop(.conformance)
    try push(.retroactiveConformance)
  }

  /// Takes `type protocol module signature?`, and pushes it as one piece.
  ///
  /// It belongs to the type, in the module that declares the conformance.
  mutating func reduceConformance() throws(Nonsense) {
    _ = popIf(.signature)
    let module = try popModule()
    try popProtocol()
    _ = popIf(.identifier)
    let type = try popType()
    var owner = type.owner
    if owner >= 0, let home = self.module(of: owner), !areEqual(home, module) {
      owner = addContext(.extension, name: module, parent: owner)
    }
    try push(.conformance, owner: owner)
  }
}
