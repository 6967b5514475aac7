internal import Archives
internal import Findings
internal import ObjectFiles
internal import PropertyLists
internal import Versions

/// Checks the layout of a framework, and its own `Info.plist`.
struct FrameworkCheck {
  let library: XCFrameworkLibrary
  let tree: SliceTree
  let expectations: XCFrameworkExpectations
  private(set) var problems: [Problem] = []

  init(library: XCFrameworkLibrary, tree: SliceTree, expectations: XCFrameworkExpectations) {
    self.library = library
    self.tree = tree
    self.expectations = expectations
  }

  mutating func run(images: [MachOImage]) {
    checkLayout()
    checkInfo(images)
  }

  private mutating func note(
    _ path: String, _ message: String, severity: Severity = .error, hint: String
  ) {
    problems.append(Problem(severity, in: path, message, hint: hint))
  }

  /// On Macs a framework keeps its files in a version's folder, with links to them; elsewhere not.
  private mutating func checkLayout() {
    let versions = "\(library.root)/Versions"
    guard library.platform.hasVersionedFrameworks else {
      if tree.isFolder(versions) {
        note(
          versions, "is a folder that frameworks for \(library.platform) do not have",
          hint: "build the framework for \(library.platform), without versions")
      }
      return
    }
    guard tree.isFolder(versions) else {
      note(
        versions, "is not there, but frameworks for \(library.platform) have one",
        hint: "build the framework for \(library.platform)")
      return
    }
    for name in ["Versions/Current"] + tree.names(in: library.root) where name != "Versions" {
      let path = "\(library.root)/\(name)"
      if case .link = tree.entry(at: path) { continue }
      note(
        path,
        tree.entry(at: path) == nil
          ? "is not there, but should be a link into the framework's version"
          : "should be a link into the framework's version, but is a copy",
        hint: "copy the framework with its links: ditto, cp -a, zip -y or git with core.symlinks")
    }
  }

  // MARK: Info.plist

  private var infoPath: String {
    library.platform.hasVersionedFrameworks
      ? "\(library.root)/Resources/Info.plist" : "\(library.root)/Info.plist"
  }

  private mutating func checkInfo(_ images: [MachOImage]) {
    guard let bytes = tree.bytes(of: infoPath) else {
      note(
        infoPath, "is not there",
        hint: "build the framework with its Info.plist: App Store Connect asks for it")
      return
    }
    let root: PropertyList.Node
    do throws(PropertyListError) {
      root = try PropertyList(bytes).root
    } catch {
      problems.append(
        Problem(.error, in: infoPath, at: error.location.position, error.reason, hint: error.hint))
      return
    }
    expect(root, "CFBundleExecutable", library.name, hint: "set EXECUTABLE_NAME, and build again")
    checkVersion(root)
    checkMinimum(root, images)
  }

  private mutating func expect(
    _ root: PropertyList.Node, _ key: String, _ expected: String, severity: Severity = .error,
    _ because: String = "", hint: String
  ) {
    let found = root[key]?.string
    guard found != expected else { return }
    problems.append(
      Problem(
        severity, in: infoPath, at: (root[key] ?? root).location.position, key: key,
        expected: expected, found: found,
        found.map { "says \(key) '\($0)', not '\(expected)'\(because)" }
          ?? "should say \(key): '\(expected)'\(because)", hint: hint))
  }

  private mutating func checkVersion(_ root: PropertyList.Node) {
    guard let version = expectations.version else { return }
    expect(
      root, "CFBundleShortVersionString", version.release.description, ", the version of the SDK",
      hint: "set MARKETING_VERSION, and build again")
  }

  /// What the framework says of the oldest system is what its code was built for, and what is
  /// promised elsewhere.
  private mutating func checkMinimum(_ root: PropertyList.Node, _ images: [MachOImage]) {
    let key = library.platform.name == .macOS ? "LSMinimumSystemVersion" : "MinimumOSVersion"
    let stated = root[key]?.string ?? root["LSMinimumSystemVersion"]?.string
    let code = library.platform.inCode
    let built = Set(
      images.flatMap(\.targets).filter { $0.platform == code }.map(\.minimumVersion)
    ).sorted { Self.numbers($0).lexicographicallyPrecedes(Self.numbers($1)) }
    let promised =
      library.platform.variant == .macCatalyst
      ? nil : expectations.minimumVersions[library.platform.name]

    if let promised, let newest = built.last, Self.numbers(promised) != Self.numbers(newest) {
      problems.append(
        Problem(
          .error, in: library.binary, expected: promised, found: newest,
          "is built for \(library.platform) \(newest) and newer, but the SDK promises \(promised)",
          hint: "set the deployment target to \(promised), and build again"))
    }
    guard let expected = promised ?? built.last else { return }
    if let stated, Self.numbers(stated) == Self.numbers(expected) { return }
    // A Catalyst framework states the version of macOS, which is another number.
    guard library.platform.variant != .macCatalyst else { return }
    expect(
      root, key, expected, ", which its code was built for",
      hint: "set the deployment target to \(expected), and build again")
  }

  /// A version by its numbers, so that `13` is `13.0`.
  private static func numbers(_ version: String) -> [Int] {
    var numbers = version.split(separator: ".").map { Int($0) ?? -1 }
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
