public import ObjectFiles

/// What a linker with dead stripping would keep, computed from its inputs without running it.
///
/// Liveness is that of `ld64 -dead_strip` and `ld.lld --gc-sections`; tables that the linker itself
/// makes, such as stubs and the index for unwinding, are not computed, nor what a linker shortens when
/// it knows the distances, as it does on RISC-V.
public struct PredictedLink: Sendable {
  /// The objects that were linked, in the order in which they were loaded.
  public var objects: [ObjectFile] { graph.objects }
  /// What a reader of the result should know, each a sentence.
  public private(set) var notes: [String] = []

  let graph: LinkGraph
  let liveness: Liveness
  let options: LinkOptions
  /// For each node whether an equal literal or function lives in its place.
  let isFolded: [Bool]
  /// For each node what becomes of it.
  private var fates: [Fate] = []

  /// Links `containers`, in the order of a command line.
  public init(
    _ containers: [ObjectContainer], options: LinkOptions = LinkOptions()
  ) throws(FootprintError) {
    let format = try Self.check(containers)
    var options = options
    if format == .elf { options.linker = .lld }
    self.options = options
    var loader = SymbolLoader(options: options)
    loader.load(
      containers, entries: [options.entry].compactMap { $0 } + Self.usualEntries(format))
    let entry = try Self.entry(loader, format, options)
    for root in options.roots where !Self.isDefined(root, loader) {
      throw FootprintError(
        code: .notFound, subject: root, reason: "no input defines this symbol",
        hint: "give it as the objects spell it; Mach-O names begin with an underscore")
    }
    var builder = GraphBuilder(loader, options: options)
    builder.build(entry: entry)
    graph = builder.graph
    liveness = Liveness(graph, linker: options.linker)
    let literals = LiteralFolding(
      graph, options.linker, where: { [liveness] in liveness.isLive[$0] },
      references: builder.references)
    var isFolded = literals.isFolded
    notes = Self.notes(containers, loader, undefined: builder.undefinedNames(liveness))
    if options.foldsIdenticalCode {
      IdenticalCode(graph, liveness, canonical: literals.canonical, needs: builder.needs)
        .fold(into: &isFolded)
      notes.append("identical code folding is an estimate: linkers fold more or less than this")
    }
    self.isFolded = isFolded
    fates = (0..<graph.nodeCount).map(decideFate)
  }

  /// What becomes of the atom of `node`.
  func fate(of node: Int) -> Fate { fates[node] }

  // MARK: Inputs

  private static func check(
    _ containers: [ObjectContainer]
  ) throws(FootprintError) -> ObjectFile.Format {
    var first: ObjectFile?
    var size: UInt64 = 0
    for container in containers {
      for member in container.members {
        switch member.content {
        case .object(let object) where object.kind == .relocatable:
          try check(object, &size)
          if let reason = object.missingReferences {
            throw FootprintError(
              code: .unusableInput, subject: member.path,
              reason: "cannot be linked here: \(reason)", hint: "give a map of the real linker")
          }
          if let first, first.format != object.format || first.architecture != object.architecture {
            throw FootprintError(
              code: .unusableInput, subject: member.path,
              reason: "is for \(object.architecture), but \(first.path) is for "
                + first.architecture,
              hint: "choose one architecture with --arch")
          }
          first = first ?? object
        case .object(let object) where !container.isArchive && !object.canBeGivenToLinker:
          throw FootprintError(
            code: .unusableInput, subject: member.path,
            reason: "is a linked program, which no linker takes",
            hint: "name the objects and archives that it was linked from")
        case .bitcode where !container.isArchive:
          throw FootprintError(
            code: .unusableInput, subject: member.path,
            reason: "is LLVM bitcode: what it holds is decided when it is linked",
            hint: "compile it without link-time optimisation, or give a map of the real linker")
        case .object, .bitcode, .textStub, .foreign: break
        }
      }
    }
    guard let first else {
      throw FootprintError(
        code: .unusableInput, subject: containers.first?.path ?? "--link",
        reason: "holds no object that a linker would take",
        hint: "name what the compiler wrote: .o and .a files")
    }
    return first.format
  }

  /// Refuses what does not fit together, or is larger than any memory.
  private static func check(
    _ object: ObjectFile, _ size: inout UInt64
  ) throws(FootprintError) {
    var contradiction = object.contradiction
    for atom in object.atoms where contradiction == nil {
      let sum = size.addingReportingOverflow(atom.size)
      if sum.overflow || sum.partialValue > Int64.max {
        contradiction = "with what comes before it, it is larger than any memory"
      }
      size = sum.partialValue
    }
    guard let contradiction else { return }
    throw FootprintError(
      code: .unusableInput, subject: object.path, reason: "contradicts itself: \(contradiction)",
      hint: "compile it again")
  }

  private static func usualEntries(_ format: ObjectFile.Format) -> [String] {
    format == .machO ? ["_main"] : ["_start", "main"]
  }

  private static func isDefined(_ name: String, _ loader: SymbolLoader) -> Bool {
    loader.number(named: name).flatMap { loader.definitions[$0] } != nil
  }

  /// The symbol that the program begins with, if it has one.
  private static func entry(
    _ loader: SymbolLoader, _ format: ObjectFile.Format, _ options: LinkOptions
  ) throws(FootprintError) -> String? {
    if let entry = options.entry {
      if isDefined(entry, loader) { return entry }
      throw FootprintError(
        code: .notFound, subject: entry, reason: "no input defines this symbol",
        hint: "give the entry point as the objects spell it; Mach-O names begin with an underscore")
    }
    if options.isDynamicLibrary { return nil }
    if let usual = usualEntries(format).first(where: { isDefined($0, loader) }) { return usual }
    guard options.roots.isEmpty else { return nil }
    throw FootprintError(
      code: .notFound, subject: usualEntries(format).joined(separator: ", "),
      reason: "no input defines an entry point",
      hint: "add the object that has it, name another with --entry or --root, or give --dylib")
  }
}

extension ObjectFile {
  /// Whether a linker takes the file; of a dynamic library it only takes the names.
  fileprivate var canBeGivenToLinker: Bool { kind == .relocatable || kind == .dynamicLibrary }
}
