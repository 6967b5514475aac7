internal import Archives
internal import Bytes
internal import Findings
internal import PropertyLists

/// Holds the files of a signed XCFramework against the sums in its `CodeResources`.
///
/// Whose signature it is cannot be told here, only whether something changed since.
struct SignatureCheck {
  let tree: SliceTree
  private(set) var problems: [Problem] = []

  static let folder = "_CodeSignature"
  private static let file = "\(folder)/CodeResources"
  private static let signAgain = "sign the XCFramework again, and change nothing after that"

  init(tree: SliceTree) { self.tree = tree }

  mutating func run() {
    guard let bytes = tree.bytes(of: Self.file) else {
      problems.append(Problem(.error, in: Self.file, "is not there", hint: Self.signAgain))
      return
    }
    let files: [PropertyList.Entry]
    do throws(PropertyListError) {
      files = try PropertyList(bytes).root["files2"]?.entries ?? []
    } catch {
      problems.append(
        Problem(.error, in: Self.file, at: error.location.position, error.reason, hint: error.hint))
      return
    }
    for entry in files { check(entry) }
    checkUnlisted(Set(files.map(\.key)))
  }

  private mutating func note(
    _ path: String, _ message: String, expected: String? = nil, found: String? = nil
  ) {
    problems.append(
      Problem(
        .error, in: path, expected: expected, found: found, message, hint: Self.signAgain))
  }

  /// A file's sum, or a link's target.
  private mutating func check(_ entry: PropertyList.Entry) {
    guard let content = tree.entry(at: entry.key) else {
      if entry.node["optional"]?.boolean != true {
        note(entry.key, "is not there, but was when the XCFramework was signed")
      }
      return
    }
    if let target = entry.node["symlink"]?.string {
      if content != .link(target: target) {
        note(entry.key, "is no longer the link that was signed", expected: target)
      }
    } else if case .data(let sum) = entry.node["hash2"]?.value {
      guard case .file = content, let path = tree.diskPath(entry.key) else {
        note(entry.key, "is no longer the file that was signed")
        return
      }
      guard let found = try? SHA256.digest(ofFile: path), found.bytes != sum else { return }
      note(
        entry.key, "changed after the XCFramework was signed",
        expected: SHA256Digest(bytes: sum)?.description, found: found.description)
    }
  }

  /// All files are signed but the signature, and what a bundle's rules leave out.
  private mutating func checkUnlisted(_ listed: Set<String>) {
    for entry in tree.entries where entry.content != .folder && !listed.contains(entry.name) {
      if entry.name.hasPrefix("\(Self.folder)/") || ["Info.plist", "PkgInfo"].contains(entry.name) {
        continue
      }
      note(entry.name, "was added after the XCFramework was signed")
    }
  }
}
