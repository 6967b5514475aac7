extension SwiftNameReader {
  /// `context name labels signature F`
  mutating func readFunction() throws(Nonsense) {
    _ = popIf(.signature)
    let count = try popFunctionSignature()
    try popLabels(count)
    try popName()
    try pushEntity(.function)
  }

  /// `context name labels? type v accessor`
  mutating func readVariable() throws(Nonsense) {
    try popTypeAndLabels()
    try popName()
    try pushEntity(readAccessor())
  }

  /// `context labels type file? i accessor`
  mutating func readSubscript() throws(Nonsense) {
    _ = popIf(.privateName)
    try popTypeAndLabels()
    try pushEntity(readAccessor())
  }

  mutating func readStatic() throws(Nonsense) {
    let entity = try popSubject()
    try push(.entity, owner: entity.owner)
  }

  /// `f` and a letter: functions without a name.
  mutating func readFunctionEntity() throws(Nonsense) {
    switch try next() {
    case "D", "E", "F", "P", "W", "Z", "d", "e", "i": break
    case "C", "c":
      _ = popIf(.privateName)
      try popTypeAndLabels()
    case "U", "u":
      try index()
      try popType()
    case "A": try index()
    case "a": try popSubject()
    case "m", "o", "p":
      try popTypeAndLabels()
      try popName()
    case "M": return try readMacroExpansion()
    default: throw Nonsense()
    }
    try pushEntity(.function)
  }

  private mutating func readMacroExpansion() throws(Nonsense) {
    switch try next() {
    case "a", "b", "c", "e", "m", "p", "q", "r":
      try pop(.identifier)
      try popName()
    case "f":
      try pop(.identifier)
      _ = popIf(.privateName)
    case "u": try pop(.identifier)
    case "X":
      try index()
      try index()
      try pop(.identifier)
      let module = try popModule()
      let owner = addContext(.module, name: module, parent: -1)
      return try push(.entity, owner: owner)
    default: throw Nonsense()
    }
    try index()
    try pushEntity(.function)
  }

  private mutating func pushEntity(_ record: SwiftRecordKind) throws(Nonsense) {
    let context = try popContext()
    records.entity = record
    try push(.entity, owner: context)
  }

  private mutating func popTypeAndLabels() throws(Nonsense) {
    let type = try popType()
    try popLabels(type.kind == .function ? type.detail : 0)
  }

  /// Takes one label a parameter, or the one empty list that says there are none.
  private mutating func popLabels(_ count: Int) throws(Nonsense) {
    guard !hasLabelsInTypes, !popIf(.emptyList) else { return }
    for _ in 0..<count {
      guard popIf(.identifier) || popIf(.firstElement) else { throw Nonsense() }
    }
  }

  private mutating func readAccessor() throws(Nonsense) -> SwiftRecordKind {
    switch try next() {
    case "p": return .variable
    case "G", "M", "W", "b", "g", "i", "m", "r", "s", "w", "x", "y", "z": return .function
    case "a", "l":
      guard takeAny(of: "O", "P", "o", "p", "u") else { throw Nonsense() }
      return .function
    default: throw Nonsense()
    }
  }
}
