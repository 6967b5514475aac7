internal import ObjectFiles

/// Estimates which functions a linker makes one, as with `--icf=all`.
///
/// Functions are equal if their bytes are, and if what they refer to is the same or equal in turn, the
/// exception tables included. lld with `--icf=all` looks at the kinds of relocations too, and folds what
/// it may of ELF's constants as well; Apple's linkers hold back for functions whose addresses are
/// compared. Hence an estimate.
struct IdenticalCode {
  private let graph: LinkGraph
  /// The live functions and exception tables, in the order in which the linker lays them out.
  private var functions: [Int] = []
  /// For each of `functions` what it refers to.
  private var needs: [[Need]] = []
  /// For each node which of `functions` refer to it.
  private var users: [Int: [Int]] = [:]
  /// For each node a number that nodes share which are equal as far as is known.
  private var classes: [Int32]
  /// For each class which of `functions` are in it, and those that were before they got a new number.
  private var members: [Int32: [Int]] = [:]
  /// For each class how many are in it.
  private var memberCounts: [Int32: Int] = [:]

  /// What tells members of a class apart.
  private struct Key: Hashable {
    var group: Int32
    var needs: [Need]
  }

  /// Finds the equal ones of what lives; `canonical` are the nodes that literals were folded into, and
  /// `needs` what each node refers to, in the order of its relocations.
  init(
    _ graph: LinkGraph, _ liveness: Liveness, canonical: [Int], needs: (Int) -> [Need]
  ) {
    self.graph = graph
    classes = canonical.map { Int32(truncatingIfNeeded: $0) }
    let isGuarded = Self.guarded(graph, needs)
    for object in graph.layout {
      for node in Int(graph.firstNodes[object])..<Int(graph.firstNodes[object + 1])
      where liveness.isLive[node] && !graph.isSuperseded[node] && isFoldable(node)
        && !isGuarded.contains(node)
      {
        functions.append(node)
      }
    }
    for (index, node) in functions.enumerated() {
      self.needs.append(needs(node))
      for need in self.needs[index] where need.target >= 0 {
        users[Int(need.target), default: []].append(index)
      }
    }
    setFirstClasses()
    refine()
  }

  /// Adds to `isFolded` each function that equals one before it.
  func fold(into isFolded: inout [Bool]) {
    var seen: Set<Int32> = []
    for function in functions where !seen.insert(classes[function]).inserted {
      isFolded[function] = true
    }
  }

  private func isFoldable(_ node: Int) -> Bool {
    let section = graph.section(node)
    return graph.atom(node).size > 0
      && (section.isExecutable || section.name == "__gcc_except_tab")
  }

  /// The functions of ELF whose frame descriptions name exception tables: `iterateFDEWithLSDA` of lld.
  private static func guarded(_ graph: LinkGraph, _ needs: (Int) -> [Need]) -> Set<Int> {
    var guarded: Set<Int> = []
    for (frame, function) in graph.frames {
      let hasTable = needs(Int(frame)).contains { need in
        need.target != function
          && (need.target < 0 || graph.atom(Int(need.target)).role != .frameHeader)
      }
      if hasTable { guarded.insert(Int(function)) }
    }
    return guarded
  }

  /// Functions of equal bytes are equal so far; all else is itself.
  private mutating func setFirstClasses() {
    var contents = NameTable()
    for (index, node) in functions.enumerated() {
      let object = graph.objects[Int(graph.owners[node])]
      guard let range = object.fileRange(of: graph.atom(node)) else { continue }
      let number = object.withBytes { contents.number(of: $0.extracting(range)) }
      classes[node] = Int32(truncatingIfNeeded: graph.nodeCount + number)
      members[classes[node], default: []].append(index)
      memberCounts[classes[node], default: 0] += 1
    }
  }

  /// Parts classes until all members of each refer to the same classes.
  ///
  /// A part that gets a new number makes users of its members suspicious. The largest part keeps the
  /// number, so that no function changes its class more often than a logarithm's worth.
  private mutating func refine() {
    var nextClass = Int32(truncatingIfNeeded: graph.nodeCount + functions.count)
    var suspects = Array(functions.indices)
    while !suspects.isEmpty {
      let isSuspect = Set(suspects)
      var changed: [Int] = []
      for (group, parts) in parts(of: suspects) {
        var parts = parts.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let rest = (memberCounts[group] ?? 0) - parts.reduce(0) { $0 + $1.count }
        // What is above suspicion is one part, which is only looked for if it is not the largest.
        if rest < parts[0].count {
          let kept = parts.removeFirst()
          if rest > 0 {
            parts.append(
              members[group, default: []].filter {
                classes[functions[$0]] == group && !isSuspect.contains($0)
              })
          }
          members[group] = kept
        }
        for part in parts {
          for index in part {
            classes[functions[index]] = nextClass
            changed += users[functions[index]] ?? []
          }
          memberCounts[group, default: 0] -= part.count
          memberCounts[nextClass] = part.count
          members[nextClass] = part
          nextClass += 1
        }
      }
      suspects = Set(changed).sorted()
    }
  }

  /// The classes of `suspects`, in order, and in each of them the suspects by what they refer to.
  private func parts(of suspects: [Int]) -> [(group: Int32, parts: [[Int]])] {
    var numbers: [Key: Int] = [:]
    var parts: [(group: Int32, indices: [Int])] = []
    for index in suspects {
      let needs = needs[index].map { need in
        need.target < 0 ? need : Need(target: classes[Int(need.target)], offset: need.offset)
      }
      let key = Key(group: classes[functions[index]], needs: needs)
      if let number = numbers[key] {
        parts[number].indices.append(index)
      } else {
        numbers[key] = parts.count
        parts.append((key.group, [index]))
      }
    }
    return Dictionary(grouping: parts, by: \.group).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.indices)) }
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
