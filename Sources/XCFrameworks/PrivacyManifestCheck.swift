internal import Archives
internal import Bytes
internal import Findings
internal import PrivacyManifests

/// Checks that every slice has a privacy manifest, that all say the same, and that it may be said.
struct PrivacyManifestCheck {
  let libraries: [XCFrameworkLibrary]
  let tree: SliceTree
  let severity: Severity?
  private(set) var problems: [Problem] = []

  init(libraries: [XCFrameworkLibrary], tree: SliceTree, severity: Severity?) {
    self.libraries = libraries
    self.tree = tree
    self.severity = severity
  }

  static let name = "PrivacyInfo.xcprivacy"

  mutating func run() {
    var first: (path: String, bytes: [UInt8])?
    for library in libraries where tree[library.root] != nil {
      guard let path = manifest(of: library), let bytes = tree.bytes(of: path) else {
        noteMissing(library)
        continue
      }
      guard let one = first else {
        first = (path, bytes)
        problems += PrivacyManifest(bytes, file: path).problems
        continue
      }
      guard one.bytes != bytes else { continue }
      problems.append(
        Problem(
          .error, in: path, "says something else than \(one.path)",
          hint: "ship one privacy manifest in all slices"))
    }
  }

  /// Where Xcode looks for the manifest of a library.
  private func place(in library: XCFrameworkLibrary) -> String {
    guard library.isFramework else { return library.path(Self.name) }
    return library.platform.hasVersionedFrameworks
      ? "\(library.root)/Resources/\(Self.name)" : "\(library.root)/\(Self.name)"
  }

  /// The manifest of a library: its own, or that of a bundle of resources in it.
  private func manifest(of library: XCFrameworkLibrary) -> String? {
    let own = place(in: library)
    if tree.isFile(own) { return own }
    let folder = own.dropLast(Self.name.utf8.count + 1)
    for bundle in tree.names(in: String(folder)) where bundle.hasSuffix(".bundle") {
      for path in ["\(folder)/\(bundle)", "\(folder)/\(bundle)/Contents/Resources"] {
        let manifest = "\(path)/\(Self.name)"
        if tree.isFile(manifest) { return manifest }
      }
    }
    return nil
  }

  private mutating func noteMissing(_ library: XCFrameworkLibrary) {
    // Nobody reads what lies beside a bare library.
    guard let severity = library.isFramework ? severity : severity.map({ _ in .warning }) else {
      return
    }
    problems.append(
      Problem(
        severity, in: place(in: library), "is not there: this slice has no privacy manifest",
        hint: "add PrivacyInfo.xcprivacy to the target's resources, and build every slice again"))
  }
}
