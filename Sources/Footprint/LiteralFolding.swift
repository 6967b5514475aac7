internal import ObjectFiles

/// Finds what a linker makes one with an equal one before it: literals, constant strings of Core
/// Foundation, in ELF the headers of frames, and for ld64 the pointers to classes and selectors.
struct LiteralFolding {
  private let graph: LinkGraph
  private let linker: LinkOptions.Linker
  /// Whether a node takes part.
  private let isMeant: (Int) -> Bool
  /// What each node refers to.
  private let references: (Int) -> [Need]
  private var contents = NameTable()
  private var kinds: [String: Int] = [:]
  /// The first node of each kind, content and choice of targets.
  private var firsts: [Key: Int] = [:]
  /// For each node the equal one that comes first; itself if there is none.
  private(set) var canonical: [Int]

  /// What equal ones have in common.
  private struct Key: Hashable {
    var kind: Int
    var content: Int
    /// What else tells them apart; mostly nothing, which needs no room.
    var targets: [Int]
  }

  /// Finds the equal ones of the nodes of `graph` for which `isMeant` holds.
  init(
    _ graph: LinkGraph, _ linker: LinkOptions.Linker, where isMeant: @escaping (Int) -> Bool,
    references: @escaping (Int) -> [Need]
  ) {
    self.graph = graph
    self.linker = linker
    self.isMeant = isMeant
    self.references = references
    canonical = Array(0..<graph.nodeCount)
    fold { section, atom in
      atom.role == .literal || (atom.role == .frameHeader && section.segment.isEmpty)
    }
    // What these refer to are literals: `foldIdenticalSections(/*onlyCfStrings=*/true)` of lld, and
    // `combineByNameAndReferences` of ld64.
    fold { section, atom in
      section.isConstantStrings || (linker == .ld64 && section.isObjectiveCPointers)
    }
  }

  /// For each node whether an equal one comes before it.
  var isFolded: [Bool] { canonical.enumerated().map { $0.offset != $0.element } }

  private mutating func fold(_ isFoldable: (Section, Atom) -> Bool) {
    for index in graph.layout {
      let object = graph.objects[index]
      object.withBytes { bytes in
        for (position, atom) in object.atoms.enumerated() {
          let section = object.sections[Int(atom.section)]
          let node = Int(graph.firstNodes[index]) + position
          // Whatever keeps all of a section keeps copies too, behind what they are copies of.
          if atom.role == .literalCopies, isMeant(node), node > 0 {
            canonical[node] = canonical[node - 1]
          }
          guard isFoldable(section, atom), isMeant(node), let range = object.fileRange(of: atom)
          else { continue }
          let kind = kinds[section.mergedName] ?? kinds.count
          kinds[section.mergedName] = kind
          var key = Key(kind: kind, content: 0, targets: [])
          if section.isConstantStrings {
            // Class, flags, characters, length; the pointers are told by what they refer to.
            let width = range.count / 4
            for word in [1, 3] {
              let start = range.lowerBound + word * width
              key.targets.append(contents.number(of: bytes.extracting(start..<start + width)))
            }
          } else if !section.isObjectiveCPointers {
            key.content = contents.number(of: bytes.extracting(range))
          }
          key.targets += references(node).map {
            $0.target < 0 ? Int($0.target) : canonical[Int($0.target)]
          }
          canonical[node] = firsts[key] ?? node
          firsts[key] = canonical[node]
        }
      }
    }
  }
}

extension Section {
  /// Whether it holds the strings that `CFSTR` and `@""` make.
  fileprivate var isConstantStrings: Bool { name == "__cfstring" && !segment.isEmpty }

  /// Whether it holds pointers to classes or to names of methods.
  fileprivate var isObjectiveCPointers: Bool {
    (name == "__objc_classrefs" || name == "__objc_selrefs") && !segment.isEmpty
  }

  /// The name of what its literals are merged in: only equal ones of one section of a program are.
  ///
  /// ELF's linkers put the parts of `.rodata` together, and merge those of one width and alignment. GCC
  /// puts the names of functions between: `.rodata.main.str1.1`.
  var mergedName: String {
    let ends = name.ranges(of: ".str") + name.ranges(of: ".cst")
    guard name.hasPrefix(".rodata."), let end = ends.last else { return fullName }
    return ".rodata" + name[end.lowerBound...]
  }
}
