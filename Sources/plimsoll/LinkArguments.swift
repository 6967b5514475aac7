internal import Arguments
internal import Bytes
internal import Footprint
internal import ObjectFiles

/// The options of a predicted link, which several commands share.
enum LinkArguments {
  static let entry = Option<String?>(
    "entry", value: "symbol",
    help: "The symbol that the program begins with. (default: _main, on ELF _start or main)")
  static let roots = Option<[String]>(
    "root", value: "symbol", help: "Keep this symbol whatever refers to it; may be repeated.")
  static let isDylib = Flag(
    "dylib", help: "Link a dynamic library: every visible symbol is kept.")
  static let linker = Option<LinkOptions.Linker>(
    "linker", default: .lld, help: "The linker whose choices are taken where they differ.")
  static let objc = Flag(
    "objc", help: "Link members of archives with Objective-C or Swift metadata unasked: -ObjC.")
  static let icf = Flag(
    "icf", help: "Estimate what is saved if equal functions are made one.")
  static let keepBounded = Flag(
    "keep-bounded",
    help: "Keep ELF sections that __start_ or __stop_ names, as swiftc links: -z nostart-stop-gc.")
  static let arch = Option<String?>(
    "arch", value: "name", help: "The architecture to take of universal files.")

  static let all: [any TypedParameter] = [
    entry, roots, isDylib, linker, objc, keepBounded, icf, arch,
  ]

  /// An option that was given though it only makes sense for a predicted link.
  static func givenOption(_ invocation: Invocation) -> String? {
    if invocation[entry] != nil { return "--entry" }
    if !invocation[roots].isEmpty { return "--root" }
    if invocation[isDylib] { return "--dylib" }
    if invocation[linker] != .lld { return "--linker" }
    if invocation[objc] { return "--objc" }
    if invocation[keepBounded] { return "--keep-bounded" }
    return invocation[icf] ? "--icf" : nil
  }

  /// What the options say.
  static func options(_ invocation: Invocation) -> LinkOptions {
    LinkOptions(
      entry: invocation[entry], roots: invocation[roots], isDynamicLibrary: invocation[isDylib],
      linker: invocation[linker], loadsObjectiveC: invocation[objc],
      keepsBoundedSections: invocation[keepBounded], foldsIdenticalCode: invocation[icf])
  }

  /// Reads the files at `paths`, for the architecture that was asked for, or for a link, for the one
  /// that all of them have.
  static func containers(
    _ paths: [String], _ invocation: Invocation, depth: ObjectFile.Depth
  ) throws -> [ObjectContainer] {
    let asked = invocation[arch]
    let containers = try paths.map {
      try MeasuredFile.container(MappedFile($0), architecture: asked, depth: depth)
    }
    guard asked == nil, depth == .references else { return containers }
    let known = containers.map { Set($0.architectures) }.filter { !$0.isEmpty }
    guard known.contains(where: { $0.count > 1 }), var common = known.first else {
      return containers
    }
    for architectures in known { common.formIntersection(architectures) }
    guard common.count == 1, let architecture = common.first else {
      let all = known.reduce(into: Set()) { $0.formUnion($1) }.sorted().joined(separator: ", ")
      throw invocation.usageError(
        "Missing expected option '--arch': the files are for \(all)")
    }
    return try paths.map {
      try ObjectContainer(MappedFile($0), architecture: architecture, depth: depth)
    }
  }
}
