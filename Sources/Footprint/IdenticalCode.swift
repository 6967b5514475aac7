internal import ObjectFiles

/// Estimates which functions a linker makes one, as with `--icf=all`.
///
/// Functions are equal if their bytes are, and if what they refer to is the same or equal in turn. A
/// linker looks at the kind and place of each relocation too, and may hold back for functions whose
/// addresses are compared; hence an estimate.
struct IdenticalCode {
  private let graph: LinkGraph
  /// For each node what it refers to, in the order of its relocations: nodes, or below zero names that
  /// no object defines.
  private let targets: (Int) -> [Int32]
  /// For each node a number that equal nodes share.
  private var classes: [Int]

  init(_ graph: LinkGraph, targets: @escaping (Int) -> [Int32]) {
    self.graph = graph
    self.targets = targets
    classes = Array(0..<graph.nodeCount)
  }

  /// Adds to `isFolded` each live function that equals one before it.
  mutating func fold(_ liveness: Liveness, into isFolded: inout [Bool]) {
    let functions = (0..<graph.nodeCount).filter { node in
      liveness.isLive[node] && !graph.isSuperseded[node] && graph.atom(node).size > 0
        && graph.section(node).isExecutable
    }
    setFirstClasses(functions)
    let needs = functions.map { targets($0) }
    // Each round parts what the one before took for equal; when none is parted, all are.
    var count = 0
    while true {
      var numbers: [[Int]: Int] = [:]
      var next: [Int] = []
      for (function, targets) in zip(functions, needs) {
        let key = [classes[function]] + targets.map { $0 < 0 ? Int($0) : classes[Int($0)] }
        let number = numbers[key] ?? graph.nodeCount * 2 + numbers.count
        numbers[key] = number
        next.append(number)
      }
      for (function, number) in zip(functions, next) { classes[function] = number }
      if numbers.count == count { break }
      count = numbers.count
    }
    var seen: Set<Int> = []
    for function in functions where !seen.insert(classes[function]).inserted {
      isFolded[function] = true
    }
  }

  /// Functions of equal bytes are equal so far, and so are literals for good; all else is itself.
  private mutating func setFirstClasses(_ functions: [Int]) {
    var contents = NameTable()
    let isFunction = Set(functions)
    for (index, object) in graph.objects.enumerated() {
      object.withBytes { bytes in
        for (position, atom) in object.atoms.enumerated() {
          let node = Int(graph.firstNodes[index]) + position
          guard isFunction.contains(node) || atom.role == .literal,
            let range = object.fileRange(of: atom)
          else { continue }
          let content = contents.number(of: bytes.extracting(range))
          classes[node] = graph.nodeCount + content
        }
      }
    }
  }
}

extension ObjectFile {
  /// Where the atom's bytes are in the object; `nil` if it has none there.
  func fileRange(of atom: Atom) -> Range<Int>? {
    let section = sections[Int(atom.section)]
    let start = atom.address &- section.address
    guard start <= section.fileRange.count,
      atom.size <= UInt64(section.fileRange.count) - start
    else { return nil }
    let begin = section.fileRange.lowerBound + Int(start)
    return begin..<begin + Int(atom.size)
  }
}
