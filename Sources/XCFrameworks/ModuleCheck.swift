internal import Findings

/// Checks that a library can be imported: Swift's interfaces for each architecture, a module map for
/// headers.
struct ModuleCheck {
  let library: XCFrameworkLibrary
  let tree: SliceTree
  private(set) var problems: [Problem] = []

  init(library: XCFrameworkLibrary, tree: SliceTree) {
    self.library = library
    self.tree = tree
  }

  mutating func run() {
    let modules = library.isFramework ? "\(library.root)/Modules" : library.identifier
    let swiftModules = tree.names(in: modules).filter { $0.hasSuffix(".swiftmodule") }
    for name in swiftModules { checkInterfaces("\(modules)/\(name)") }
    if library.isFramework {
      checkModuleMap(modules, hasSwift: !swiftModules.isEmpty)
    } else if let headers = library.headersPath {
      let path = library.path(headers)
      guard !tree.names(in: path).contains("module.modulemap") else { return }
      note(
        .warning, "\(path)/module.modulemap", "is not there, so Swift cannot import the headers",
        hint: "add a module map that names the umbrella header")
    }
  }

  private mutating func note(
    _ severity: Severity, _ path: String, _ message: String, hint: String
  ) {
    problems.append(Problem(severity, in: path, message, hint: hint))
  }

  /// An interface for each architecture, so that every newer compiler can read it.
  private mutating func checkInterfaces(_ folder: String) {
    let names = Set(tree.names(in: folder))
    for architecture in library.architectures {
      let triple = "\(architecture)-\(library.platform.triple)"
      let candidates = [triple, architecture].map { "\($0).swiftinterface" }
      guard names.isDisjoint(with: candidates) else { continue }
      note(
        .error, "\(folder)/\(triple).swiftinterface",
        "is not there, so only the very compiler that built the slice can import it",
        hint: "build with BUILD_LIBRARY_FOR_DISTRIBUTION=YES, for every architecture")
    }
  }

  private mutating func checkModuleMap(_ modules: String, hasSwift: Bool) {
    let headers = tree.names(in: "\(library.root)/Headers")
    let hasMap = tree.isFile("\(modules)/module.modulemap")
    if !headers.isEmpty, !hasMap {
      note(
        .error, "\(modules)/module.modulemap", "is not there, so Swift cannot import the headers",
        hint: "set DEFINES_MODULE=YES, and build again")
    } else if !hasMap, !hasSwift {
      note(
        .warning, modules, "has no module: nothing can import the framework",
        hint: "build it with its headers and module map, or with BUILD_LIBRARY_FOR_DISTRIBUTION")
    }
  }
}
