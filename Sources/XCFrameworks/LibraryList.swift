internal import Findings
internal import PropertyLists

/// Reads the `Info.plist` of an XCFramework.
struct LibraryList {
  let tree: SliceTree
  private(set) var libraries: [XCFrameworkLibrary] = []
  private(set) var problems: [Problem] = []

  static let file = "Info.plist"
  private static let makeAnew = "make the XCFramework anew with xcodebuild -create-xcframework"

  init(tree: SliceTree) { self.tree = tree }

  mutating func read() {
    guard let bytes = tree.bytes(of: Self.file) else {
      problems.append(Problem(.error, in: Self.file, "is not there", hint: Self.makeAnew))
      return
    }
    let list: PropertyList
    do throws(PropertyListError) {
      list = try PropertyList(bytes)
    } catch {
      problems.append(
        Problem(
          .error, in: Self.file, at: error.location.position, error.reason, hint: error.hint))
      return
    }
    let root = list.root
    expect(root, "CFBundlePackageType", "XFWK")
    expect(root, "XCFrameworkFormatVersion", "1.0")
    guard let entries = root["AvailableLibraries"]?.elements, !entries.isEmpty else {
      note(
        root["AvailableLibraries"] ?? root, "AvailableLibraries", "lists no libraries",
        hint: Self.makeAnew)
      return
    }
    for (index, entry) in entries.enumerated() { read(entry, index) }
    checkDuplicates(entries)
  }

  private mutating func expect(_ root: PropertyList.Node, _ key: String, _ text: String) {
    guard root[key]?.string != text else { return }
    problems.append(
      Problem(
        .error, in: Self.file, at: (root[key] ?? root).location.position, key: key, expected: text,
        found: root[key]?.string, "should say that it is an XCFramework: \(key) is '\(text)'",
        hint: Self.makeAnew))
  }

  private mutating func note(
    _ node: PropertyList.Node, _ key: String, _ message: String, hint: String,
    severity: Severity = .error, expected: String? = nil, found: String? = nil
  ) {
    problems.append(
      Problem(
        severity, in: Self.file, at: node.location.position, key: key, expected: expected,
        found: found, message, hint: hint))
  }

  private mutating func read(_ entry: PropertyList.Node, _ index: Int) {
    let key = "AvailableLibraries[\(index)]"
    guard let identifier = path(entry, "LibraryIdentifier", key, isRequired: true),
      let libraryPath = path(entry, "LibraryPath", key, isRequired: true),
      let platform = platform(entry, key), let architectures = architectures(entry, key)
    else { return }
    guard !identifier.contains("/") else {
      note(
        entry, "\(key).LibraryIdentifier", "should be the name of a folder, but is a path",
        hint: Self.makeAnew, found: identifier)
      return
    }
    let library = XCFrameworkLibrary(
      identifier: identifier, libraryPath: libraryPath,
      statedBinaryPath: path(entry, "BinaryPath", key),
      headersPath: path(entry, "HeadersPath", key),
      debugSymbolsPath: path(entry, "DebugSymbolsPath", key),
      platform: platform, architectures: architectures, index: index)
    libraries.append(library)
    if identifier != library.expectedIdentifier {
      note(
        entry["LibraryIdentifier"] ?? entry, "\(key).LibraryIdentifier",
        "is not called as Xcode calls a library for \(platform)",
        hint: Self.makeAnew, severity: .warning, expected: library.expectedIdentifier,
        found: identifier)
    }
  }

  /// A relative path that stays in its folder.
  private mutating func path(
    _ entry: PropertyList.Node, _ name: String, _ key: String, isRequired: Bool = false
  ) -> String? {
    guard let node = entry[name] else {
      if isRequired { note(entry, "\(key).\(name)", "should be there", hint: Self.makeAnew) }
      return nil
    }
    let parts = (node.string ?? "").split(separator: "/", omittingEmptySubsequences: false)
    guard let text = node.string, !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      note(
        node, "\(key).\(name)", "should be a path within the XCFramework", hint: Self.makeAnew,
        found: node.string)
      return nil
    }
    return text
  }

  private mutating func platform(
    _ entry: PropertyList.Node, _ key: String
  ) -> SupportedPlatform? {
    let name = entry["SupportedPlatform"]?.string
    let variant = entry["SupportedPlatformVariant"]?.string
    if let known = name.flatMap(SupportedPlatform.Name.init(rawValue:)) {
      let platform = SupportedPlatform(
        known, variant.flatMap(SupportedPlatform.Variant.init(rawValue:)))
      if (entry["SupportedPlatformVariant"] == nil) == (platform.variant == nil),
        platform.inCode != nil
      {
        return platform
      }
    }
    note(
      entry["SupportedPlatform"] ?? entry, "\(key).SupportedPlatform", "is a platform unknown here",
      hint: "use one of ios, macos, tvos, watchos, xros, driverkit, with the variant simulator or "
        + "maccatalyst where it is one",
      found: [name, variant].compactMap(\.self).joined(separator: "-"))
    return nil
  }

  private mutating func architectures(_ entry: PropertyList.Node, _ key: String) -> [String]? {
    let elements = entry["SupportedArchitectures"]?.elements ?? []
    let names = elements.compactMap(\.string)
    guard !names.isEmpty, names.count == elements.count, Set(names).count == names.count else {
      note(
        entry["SupportedArchitectures"] ?? entry, "\(key).SupportedArchitectures",
        "should list the architectures, each once", hint: Self.makeAnew,
        found: names.joined(separator: " "))
      return nil
    }
    return names
  }

  private mutating func checkDuplicates(_ entries: [PropertyList.Node]) {
    var identifiers: Set<String> = []
    var platforms: [SupportedPlatform: String] = [:]
    for library in libraries {
      let node = entries[library.index]
      if !identifiers.insert(library.identifier).inserted {
        note(
          node, "AvailableLibraries[\(library.index)].LibraryIdentifier",
          "lists '\(library.identifier)' twice", hint: Self.makeAnew)
      } else if let other = platforms.updateValue(library.identifier, forKey: library.platform) {
        note(
          node, "AvailableLibraries[\(library.index)].SupportedPlatform",
          "lists two libraries for \(library.platform): '\(other)' and '\(library.identifier)'",
          hint: "put their architectures into one with lipo, and \(Self.makeAnew)")
      }
    }
  }
}
