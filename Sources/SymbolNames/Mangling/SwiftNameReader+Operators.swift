extension SwiftNameReader {
  /// Reads the next operator, and does what it says.
  mutating func readOperator() throws(Nonsense) {
    switch try next() {
    case "A": try readBackReferences()
    case "B": try readBuiltinType()
    case "C", "O", "P", "V", "a": try readNominalType()
    case "D": try finish(nil)
    case "E": try readExtension()
    case "F": try readFunction()
    case "G": try readBoundGenericType()
    case "H": try readConformanceOrRecord()
    case "I": try readImplementationType()
    case "K": try push(.functionAttribute)
    case "L": try readDiscriminatedName()
    case "M": try readMetadata()
    case "N": try finish(.typeMetadata)
    case "Q": try readDependentType()
    case "R": try readRequirement()
    case "S": try readStandardSubstitution()
    case "T": try readThunk()
    case "W": try readWitness()
    case "X": try readSpecialType()
    case "Y": try readTypeAnnotation()
    case "Z": try readStatic()
    case "c": try readFunctionType(.function)
    case "d": try push(.variadic)
    case "f": try readFunctionEntity()
    case "g": try readRetroactiveConformance()
    case "h", "m", "n", "z": try wrapType()
    case "i": try readSubscript()
    case "l": try readSignature(hasCounts: false)
    case "o": try readOperatorName()
    case "p": try readProtocolList()
    case "q": try readGenericParameter()
    case "r": try readSignature(hasCounts: true)
    case "s": try pushModule(StandardNames.swift)
    case "t": try readTuple()
    case "u": try readGenericType()
    case "v": try readVariable()
    case "w": try readValueWitness()
    case "x": try push(.type)
    case "y": try push(.emptyList)
    case "$": try readIntegerType()
    case "_": try push(.firstElement)
    case ".": position = text.count  // a suffix that is no part of the mangling
    case "0"..."9":
      position -= 1
      try readIdentifier()
    default: throw Nonsense()
    }
  }

  mutating func pushModule(_ place: Int) throws(Nonsense) {
    names.append(.standard(place))
    try push(.module, detail: names.count - 1)
  }

  // MARK: Back-references

  /// `A` and letters: pieces that were there before, one a letter, the last one a capital.
  private mutating func readBackReferences() throws(Nonsense) {
    usesBackReferences = true
    var count: Int?
    while true {
      if let number = naturalIfAny() {
        count = number
        continue
      }
      let letter = try next()
      switch letter {
      case "a"..."z":
        try pushSubstitution(Int(letter.value - 0x61), times: count ?? 1)
        count = nil
      case "A"..."Z":
        return try pushSubstitution(Int(letter.value - 0x41), times: count ?? 1)
      case "_":
        return try pushSubstitution((count ?? -1) + 27, times: 1)
      default: throw Nonsense()
      }
    }
  }

  private mutating func pushSubstitution(_ place: Int, times: Int) throws(Nonsense) {
    guard place < substitutions.count, times <= Self.deepestStack else { throw Nonsense() }
    for _ in 0..<max(times, 1) { try pushAgain(substitutions[place]) }
  }

  /// Lets back-references find the piece that was pushed last.
  mutating func remember() {
    if let last = stack.last { substitutions.append(last) }
  }

  // MARK: Standard types

  private mutating func readStandardSubstitution() throws(Nonsense) {
    if take("o") { return try pushModule(StandardNames.imported) }
    if take("C") { return try pushModule(StandardNames.synthesized) }
    if take("g") {
      let wrapped = try popType()
      let optional = standardType("q", inConcurrency: false)
      try push(.type, owner: preferred(optional ?? -1, wrapped.owner))
      return remember()
    }
    let count = naturalIfAny() ?? 1
    let inConcurrency = take("c")
    let letter = try next()
    guard count <= Self.deepestStack,
      let owner = standardType(letter, inConcurrency: inConcurrency)
    else { throw Nonsense() }
    for _ in 0..<max(count, 1) { try push(.nominal, owner: owner) }
  }

  private mutating func standardType(_ letter: Unicode.Scalar, inConcurrency: Bool) -> Int? {
    guard let place = StandardNames.place(of: letter, inConcurrency: inConcurrency) else {
      return nil
    }
    names.append(.standard(StandardNames.swift))
    let module = addContext(.module, name: names.count - 1, parent: -1)
    names.append(.standard(place))
    return addContext(.type, name: names.count - 1, parent: module)
  }
}
