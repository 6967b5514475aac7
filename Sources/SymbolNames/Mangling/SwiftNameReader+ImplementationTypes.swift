extension SwiftNameReader {
  /// `types signature? I conventions _`: a function's type as it is compiled.
  ///
  /// Each letter among the conventions of parameters and results stands for one type.
  mutating func readImplementationType() throws(Nonsense) {
    if take("s") {
      try popArgumentLists()
      try pop(.signature)
    }
    if take("I") { try popArgumentLists() }
    if popIf(.signature) { _ = take("P") }
    _ = take("e")
    _ = takeAny(of: "A", "N")
    _ = take("O")
    _ = takeAny(of: "d", "f", "l", "r")
    guard takeAny(of: "g", "t", "x", "y") else { throw Nonsense() }
    try skipRepresentation()
    _ = takeAny(of: "A", "G", "I")
    _ = take("h")
    _ = take("H")
    _ = take("T")

    var count = 0
    while takeParameter() { count += 1 }
    while takeResult() { count += 1 }
    while take("Y") {
      guard takeParameter() else { throw Nonsense() }
      count += 1
    }
    if take("z") {
      guard takeResult() else { throw Nonsense() }
      count += 1
    }
    guard take("_") else { throw Nonsense() }
    for _ in 0..<count { try popType() }
    try push(.type)
  }

  private mutating func skipRepresentation() throws(Nonsense) {
    if take("z") {
      guard takeAny(of: "B", "C") else {
        position -= 1
        return
      }
      return try skipClangType()
    }
    _ = takeAny(of: "B", "C", "J", "K", "M", "O", "V", "W")
  }

  private mutating func takeParameter() -> Bool {
    guard takeAny(of: "X", "b", "c", "e", "g", "i", "l", "m", "n", "p", "v", "x", "y") else {
      return false
    }
    _ = take("w")
    _ = take("T")
    _ = take("I")
    _ = take("L")
    return true
  }

  private mutating func takeResult() -> Bool {
    guard takeAny(of: "a", "d", "g", "k", "l", "m", "o", "r", "u") else { return false }
    _ = take("w")
    return true
  }
}
