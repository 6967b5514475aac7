extension CPlusPlusWeight {
  /// One type, name or argument.
  mutating func component(depth: Int) throws(Nonsense) -> Int {
    guard depth < Self.deepestNesting else { throw Nonsense() }
    switch try next() {
    case "P", "R", "O", "C", "G": return try qualified(depth)
    case "K", "V", "r":
      while take("K") || take("V") || take("r") {}
      return try qualified(depth)
    case "A":
      try skip(through: "_")
      return try qualified(depth)
    case "0"..."9":
      position -= 1
      return try templateID(remember(sourceName()), depth)
    case "S": return try substitution(depth)
    case "T": return try parameterOrSpecialName(depth)
    case "N": return try nestedName(depth)
    case "I", "J": return try list(depth)
    case "F": return try remember(list(depth))
    case "M":
      let type = try component(depth: depth + 1)
      return try remember(sum(type, component(depth: depth + 1)))
    case "L": return try literal(depth)
    case "X": return try expression(depth)
    case "Z": return try local(depth)
    case "D": return try longBuiltin(depth)
    case "U": return try unnamed(depth)
    case "a"..."z", "_", "$": return 24  // a type of one letter, or one of an operator's two
    default: throw Nonsense()
    }
  }

  private mutating func qualified(_ depth: Int) throws(Nonsense) -> Int {
    try remember(sum(8, component(depth: depth + 1)))
  }

  private mutating func sourceName() throws(Nonsense) -> Int {
    let length = try number(radix: 10)
    guard length > 0, length <= text.count - position else { throw Nonsense() }
    position += length
    while take("B") { _ = try sourceName() }  // an ABI's tag
    return length
  }

  private mutating func number(radix: Int) throws(Nonsense) -> Int {
    var number = 0
    while let digit = peeked.flatMap({ Self.value(of: $0) }), digit < radix {
      guard number < 1 << 20 else { throw Nonsense() }
      number = number * radix + digit
      position += 1
    }
    return number
  }

  private static func value(of digit: Unicode.Scalar) -> Int? {
    switch digit {
    case "0"..."9": Int(digit.value) - 0x30
    case "A"..."Z": Int(digit.value) - 0x37
    default: nil
    }
  }

  /// Template arguments, if there are any, after what has `weight`.
  private mutating func templateID(_ weight: Int, _ depth: Int) throws(Nonsense) -> Int {
    guard take("I") else { return weight }
    return try remember(sum(weight, arguments(depth)))
  }

  private mutating func arguments(_ depth: Int) throws(Nonsense) -> Int {
    let weight = try list(depth)
    heaviestArguments = max(heaviestArguments, weight)
    return weight
  }

  private mutating func list(_ depth: Int) throws(Nonsense) -> Int {
    var weight = 0
    while !take("E") { weight = try sum(weight, component(depth: depth + 1) + 2) }
    return weight
  }

  private mutating func nestedName(_ depth: Int) throws(Nonsense) -> Int {
    while take("K") || take("V") || take("r") || take("R") || take("O") {}
    var weight = 0
    while !take("E") {
      switch try next() {
      case "I": weight = try sum(weight, arguments(depth))
      case "S":
        weight = try sum(weight, substitution(depth))
        continue  // that was a candidate before
      case "C", "D":
        _ = try next()
        weight = try sum(weight, weight)  // the class's name once more
      case "L": continue  // what follows is its file's own
      case "a"..."z":
        _ = try next()  // an operator; a conversion's type follows
        weight = try sum(weight, 16)
      default:
        position -= 1
        if let peeked, ("0"..."9").contains(peeked) {
          weight = try sum(weight, sourceName() + 2)
        } else {
          weight = try sum(weight, component(depth: depth + 1))
        }
      }
      weight = remember(weight)
    }
    return weight
  }

  private mutating func substitution(_ depth: Int) throws(Nonsense) -> Int {
    switch try next() {
    case "t": return try templateID(remember(sum(sourceName(), 5)), depth)
    case "a", "b", "d", "i", "o", "s": return try templateID(64, depth)
    case "_": return try templateID(candidate(at: 0), depth)
    default:
      position -= 1
      let place = try number(radix: 36)
      guard take("_") else { throw Nonsense() }
      return try templateID(candidate(at: place + 1), depth)
    }
  }

  private mutating func parameterOrSpecialName(_ depth: Int) throws(Nonsense) -> Int {
    guard let letter = peeked, letter == "_" || ("0"..."9").contains(letter) else {
      _ = try next()
      return 32  // `TV` and the like: what they are of follows
    }
    try skip(through: "_")
    return try templateID(remember(heaviestArguments), depth)
  }

  private mutating func longBuiltin(_ depth: Int) throws(Nonsense) -> Int {
    switch try next() {
    case "p": return try qualified(depth)
    case "t", "T": return try remember(expression(depth))
    case "v":
      try skip(through: "_")
      return try qualified(depth)
    default: return 24
    }
  }

  /// A lambda, an unnamed type, or a qualifier of one compiler's.
  private mutating func unnamed(_ depth: Int) throws(Nonsense) -> Int {
    var weight = 16
    if take("l") {
      weight = try sum(weight, list(depth))
    } else if !take("t") {
      weight = try templateID(sourceName(), depth)
      return try remember(sum(weight, component(depth: depth + 1)))
    }
    try skip(through: "_")
    return weight
  }

  /// A function with its parameters, up to an `E`.
  private mutating func encoding(_ depth: Int) throws(Nonsense) -> Int {
    _ = take("L")  // it is its file's own
    return try list(depth)
  }

  /// What is declared in a function, and which one of that name it is.
  private mutating func local(_ depth: Int) throws(Nonsense) -> Int {
    let function = try encoding(depth)
    if take("s") { return function }
    if take("d") { try skip(through: "_") }  // a default argument
    let weight = try sum(function, component(depth: depth + 1))
    if take("_") {
      let isLong = take("_")
      _ = try number(radix: 10)
      if isLong { try skip(through: "_") }
    }
    return weight
  }

  /// A number with its type, or the name of a function or variable.
  private mutating func literal(_ depth: Int) throws(Nonsense) -> Int {
    if take("_") {
      guard take("Z") else { throw Nonsense() }
      return try encoding(depth)
    }
    let weight = try component(depth: depth + 1)
    let start = position
    try skip(through: "E")
    return try sum(weight, position - start)
  }

  /// An expression: its operators are letters in pairs, and its operands components.
  private mutating func expression(_ depth: Int) throws(Nonsense) -> Int {
    var weight = 8
    while !take("E") {
      if take("f") {
        // A function's parameter, unless it is an operator that begins alike.
        if take("p") || take("L") { try skip(through: "_") }
        weight = try sum(weight, 16)
      } else if take("c", "l") || take("t", "l") || take("i", "l") {
        guard depth < Self.deepestNesting else { throw Nonsense() }
        weight = try sum(weight, expression(depth + 1))  // a list with an end of its own
      } else if take("s", "r") {
        guard let peeked, ("0"..."9").contains(peeked) else { continue }
        while !take("E") { weight = try sum(weight, templateID(sourceName(), depth)) }
      } else if let peeked, ("a"..."z").contains(peeked) {
        position = min(position + 2, text.count)  // an operator
        weight = try sum(weight, 16)
      } else {
        weight = try sum(weight, component(depth: depth + 1))
      }
    }
    return weight
  }

  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard take(first) else { return false }
    if take(second) { return true }
    position -= 1
    return false
  }
}
