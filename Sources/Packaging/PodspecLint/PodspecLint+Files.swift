internal import Findings
internal import Statements

extension PodspecLint {
  private static let headers = [".h", ".hpp", ".hh", ".hxx", ".inc", ".def", ".ipp", ".tpp"]
  private static let headerAttributes = [
    "public_header_files", "private_header_files", "project_header_files",
  ]
  private static let patternAttributes = [
    "source_files", "resources", "vendored_frameworks", "vendored_libraries", "preserve_paths",
  ]

  /// What the podspec says of files, compared with those that are there.
  mutating func checkFiles() {
    guard let files = subject.files else { return }
    checkSwiftVersions(files)
    checkLicenseFile(files)
    // What an archive holds is not here, and a command of the pod's own may make files.
    guard attribute("source")?.item.entries?.contains(where: { $0.name == "http" }) != true else {
      return
    }
    guard attribute("prepare_command") == nil else {
      return addNote(
        "\(subject.file) runs a command before the pod is built, so its files are not checked")
    }
    for name in Self.patternAttributes {
      for attribute in attributes(name) { checkMatches(attribute, attribute.item.items, files) }
    }
    for attribute in attributes("resource_bundles") {
      for entry in attribute.item.entries ?? [] { checkMatches(attribute, entry.item.items, files) }
    }
    checkHeaders(files)
    for attribute in attributes("module_map") {
      guard let path = text(attribute.item), !path.hasPrefix(".."),
        !files.contains(where: PodPattern(path).matches)
      else { continue }
      report(
        .error, attribute, found: path, "has the module map '\(path)', which is not there",
        hint: "check the path")
    }
  }

  private mutating func checkMatches(
    _ attribute: PodspecOutline.Attribute, _ items: [PodspecOutline.Item], _ files: [String]
  ) {
    for item in items {
      // What lies outside of the folder is not known here.
      guard let pattern = text(item), !pattern.hasPrefix(".."), !pattern.hasPrefix("/") else {
        continue
      }
      guard !files.contains(where: PodPattern(pattern).matches) else { continue }
      report(
        .error, attribute, at: item.offset, found: pattern,
        "names files by the pattern '\(pattern)', which matches none",
        hint: "check the path: it counts from the podspec's folder")
    }
  }

  // MARK: Headers

  private mutating func checkHeaders(_ files: [String]) {
    let sources = attributes("source_files").flatMap(\.item.items).compactMap { text($0) }
      .map(PodPattern.init)
    for name in Self.headerAttributes {
      for attribute in attributes(name) {
        for item in attribute.item.items {
          guard let pattern = text(item), !pattern.hasPrefix("..") else { continue }
          checkHeaders(attribute, item, pattern, files, sources)
        }
      }
    }
  }

  private mutating func checkHeaders(
    _ attribute: PodspecOutline.Attribute, _ item: PodspecOutline.Item, _ pattern: String,
    _ files: [String], _ sources: [PodPattern]
  ) {
    let matching = files.filter(PodPattern(pattern).matches)
    let others = matching.filter { file in
      !Self.headers.contains { file.lowercased().hasSuffix($0) }
    }
    if matching.isEmpty {
      report(
        .error, attribute, at: item.offset, found: pattern,
        "names headers by the pattern '\(pattern)', which matches none",
        hint: "check the path: it counts from the podspec's folder")
    } else if let other = others.first {
      report(
        .error, attribute, at: item.offset, found: other,
        "names '\(other)' as a header, which is none", hint: "end the pattern with *.h")
    } else if let other = matching.first(where: { file in
      !sources.contains { $0.matches(file) }
    }), !sources.isEmpty {
      report(
        .error, attribute, at: item.offset, found: other,
        "names the header '\(other)', which is not among its source files",
        hint: "add it to s.source_files")
    }
  }

  // MARK: Swift

  private mutating func checkSwiftVersions(_ files: [String]) {
    let sources = attributes("source_files").flatMap(\.item.items).compactMap { text($0) }
      .map(PodPattern.init)
    let hasSwift = files.contains { file in
      file.hasSuffix(".swift") && sources.contains { $0.matches(file) }
    }
    guard let stated = attribute("swift_versions") else {
      guard hasSwift else { return }
      report(
        .warning, at: nil, key: "s.swift_versions",
        "has sources in Swift, but does not say in which version of it",
        hint: "add s.swift_versions = ['5.9']")
      return
    }
    let versions = stated.item.items.compactMap { text($0) }
    guard let version = subject.swiftVersion, !versions.isEmpty, !versions.contains(version) else {
      return
    }
    report(
      .error, stated, expected: version, found: versions.joined(separator: ", "),
      "is written in Swift \(versions.joined(separator: ", ")), but .swift-version says \(version)",
      hint: "let both say the same, or remove .swift-version")
  }

  // MARK: License

  private mutating func checkLicenseFile(_ files: [String]) {
    guard let license = attribute("license") else { return }
    if let file = license.item.entries?.last(where: { $0.name == "file" }) {
      let isArchive = attribute("source")?.item.entries?.contains { $0.name == "http" } == true
      guard let path = text(file.item), !path.hasPrefix(".."), !isArchive, !files.contains(path)
      else { return }
      report(
        .warning, license, at: file.item.offset, found: path,
        "names the license file '\(path)', which is not there", hint: "check the path")
      return
    }
    let hasText = license.item.entries?.contains { $0.name == "text" } == true
    let hasFile = files.contains { file in
      let name = file.lowercased()
      return !name.contains("/") && (name.hasPrefix("license") || name.hasPrefix("licence"))
    }
    guard !hasText, !hasFile else { return }
    report(
      .warning, license, "comes without the text of its license",
      hint: "put a file LICENSE beside the podspec, or name one with :file")
  }
}
