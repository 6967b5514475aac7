internal import Versions

extension ReadmeReader {
  /// Reads the lines that are dependencies of a package.json or a pubspec.
  mutating func readLines() {
    var isBehindDependencies = false
    for line in text.lines {
      let content = bytes[line.range]
      guard let first = content.firstIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "+") }) else {
        continue
      }
      var scanner = SnippetScanner(bytes, at: first)
      if bytes[first] == UInt8(ascii: "\"") {
        if line.isFenced { readPackageJSONLine(&scanner) }
        continue
      }
      guard let key = scanner.word(), scanner.skip(":") else {
        isBehindDependencies = false
        continue
      }
      let name = scanner.text(key)
      if Self.pubspecSections.contains(name) {
        isBehindDependencies = true
      } else if first == line.range.lowerBound, isBehindDependencies || !line.isFenced {
        // Only what is indented belongs to the section; outside of code, this is prose.
        isBehindDependencies = false
        if line.isFenced { readPubspecLine(name, scanner, line, isBehindDependencies: false) }
      } else {
        readPubspecLine(name, scanner, line, isBehindDependencies: isBehindDependencies)
      }
    }
  }

  private static let pubspecSections: Set = [
    "dependencies", "dev_dependencies", "dependency_overrides",
  ]

  /// Reads a line such as `"appy": "^1.2.3",`.
  private mutating func readPackageJSONLine(_ scanner: inout SnippetScanner) {
    guard let key = scanner.string() else { return }
    scanner.skipBlanks()
    guard scanner.skip(":") else { return }
    scanner.skipBlanks()
    guard let value = scanner.string() else { return }
    scanner.skipBlanks()
    guard scanner.skip(",") || scanner.next == nil || scanner.next == 0x0A || scanner.next == 0x0D
    else { return }
    let name = scanner.text(key)
    guard Self.isNPMName(name), !["version", "node", "npm"].contains(name) else { return }
    let requirement = Requirement.npm(scanner.text(value))
    let hasVersion = Requirement.versionRange(in: scanner.text(value)) != nil
    guard requirement.isUnderstood, hasVersion || requirement.form == .range else { return }
    add(.npm(name), requirement, key: name, value)
  }

  /// Reads the rest of a line such as `appy: ^1.2.3`.
  private mutating func readPubspecLine(
    _ name: String, _ scanner: SnippetScanner, _ line: MarkdownLines.Line,
    isBehindDependencies: Bool
  ) {
    var scanner = scanner
    guard scanner.skipBlanks(), scanner.offset < line.range.upperBound,
      !["version", "sdk", "flutter", "name"].contains(name)
    else { return }
    var value: Range<Int>
    if let string = scanner.string() {
      value = string
    } else {
      value = scanner.offset..<line.range.upperBound
      let comment = (value.dropFirst()).first {
        bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1].isBlank
      }
      if let comment { value = value.lowerBound..<comment }
      while let last = value.last, bytes[last].isBlank { value = value.dropLast() }
    }
    let requirement = Requirement.pub(scanner.text(value))
    guard requirement.isUnderstood, requirement.form != .any else { return }
    // Outside of a list of dependencies only the sign of pub tells one.
    guard isBehindDependencies || bytes[value].first == UInt8(ascii: "^") else { return }
    add(.pub(name), requirement, key: name, value)
  }
}
