internal import Archives
internal import Findings
internal import PropertyLists

/// Checks an XCFramework: its list of libraries, each of them, and what they have to do with each
/// other.
struct XCFrameworkCheck {
  let tree: SliceTree
  let expectations: XCFrameworkExpectations
  private(set) var libraries: [XCFrameworkLibrary] = []
  private(set) var problems: [Problem] = []

  init(tree: SliceTree, expectations: XCFrameworkExpectations) {
    self.tree = tree
    self.expectations = expectations
  }

  var isSigned: Bool { tree.isFolder("_CodeSignature") }

  mutating func run() {
    checkLinks()
    checkNesting()
    var manifest = LibraryList(tree: tree)
    manifest.read()
    problems += manifest.problems
    libraries = manifest.libraries
    checkRoot()
    for library in libraries {
      var check = LibraryCheck(library: library, tree: tree, expectations: expectations)
      check.run()
      problems += check.problems
    }
    var privacy = PrivacyManifestCheck(
      libraries: libraries, tree: tree, severity: expectations.missingPrivacyManifest)
    privacy.run()
    problems += privacy.problems
    checkSignature()
  }

  /// Links stay within the XCFramework, and lead to something.
  private mutating func checkLinks() {
    for entry in tree.entries {
      guard case .link(let target) = entry.content else { continue }
      let message: String
      switch tree.links.resolve(entry.name) {
      case .inside(let place):
        guard tree.entry(at: place) == nil else { continue }
        message = "is a link to '\(target)', where nothing is"
      case .outside: message = "is a link to '\(target)', which lies outside of the XCFramework"
      case .circle: message = "is a link to '\(target)', which leads in a circle"
      }
      problems.append(
        Problem(
          .error, in: entry.name, found: target, message,
          hint: "make it a relative link to something beside it, or remove it"))
    }
  }

  /// There is no other XCFramework within: package managers take the last one that they come upon.
  private mutating func checkNesting() {
    for entry in tree.entries where entry.name.hasSuffix(".xcframework/Info.plist") {
      problems.append(
        Problem(
          .error, in: String(entry.name.dropLast("/Info.plist".utf8.count)),
          "is an XCFramework within another, and package managers may take either",
          hint: "ship one XCFramework in an archive; remove this one"))
    }
  }

  /// Nothing lies at the root that is not listed.
  private mutating func checkRoot() {
    let listed = Set(libraries.map(\.identifier))
    for name in tree.names(in: "")
    where name != "Info.plist" && name != "_CodeSignature" && !listed.contains(name) {
      if tree.isFolder(name) {
        problems.append(
          Problem(
            .error, in: name, "is a folder that Info.plist does not list",
            hint: "remove it, or make the XCFramework anew with xcodebuild -create-xcframework"))
      } else if name == "PrivacyInfo.xcprivacy" {
        problems.append(
          Problem(
            .warning, in: name, "is a privacy manifest that nothing reads here",
            hint: "put it into the framework of every slice, and remove this one"))
      } else {
        problems.append(
          Problem(
            .warning, in: name, "is a file beside the libraries, which Xcode does not know",
            hint: "put it beside the XCFramework"))
      }
    }
  }

  private mutating func checkSignature() {
    guard isSigned else {
      if let severity = expectations.missingSignature {
        problems.append(
          Problem(
            severity, in: "_CodeSignature", "is not there: nobody has signed the XCFramework",
            hint: "sign it as the last step: codesign --timestamp -s IDENTITY NAME.xcframework"))
      }
      return
    }
    var check = SignatureCheck(tree: tree)
    check.run()
    problems += check.problems
  }
}
