internal import Bytes
internal import Markdown
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
      } else if first == line.range.lowerBound {
        // Only what is indented belongs to the section.
        isBehindDependencies = false
      } else if isBehindDependencies {
        readPubspecLine(name, scanner, line)
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
    guard Self.isNPMName(name), !name.contains("version"), !["node", "npm"].contains(name) else {
      return
    }
    let requirement = Requirement.npm(scanner.text(value))
    let hasVersion = Requirement.versionRange(in: scanner.text(value)) != nil
    guard requirement.isUnderstood, hasVersion || requirement.form == .range else { return }
    add(.npm(name), requirement, key: name, value)
  }

  /// Reads the rest of a line such as `appy: 1.2.3`, in a list of dependencies.
  private mutating func readPubspecLine(
    _ name: String, _ scanner: SnippetScanner, _ line: MarkdownLines.Line
  ) {
    var scanner = scanner
    guard scanner.skipBlanks(), scanner.offset < line.range.upperBound else { return }
    // What has the sign of pub is read wherever it stands.
    guard name != "sdk", bytes[scanner.offset] != UInt8(ascii: "^") else { return }
    var value: Range<Int>
    if let string = scanner.string() {
      value = string
    } else {
      value = scanner.offset..<line.range.upperBound
      let comment = value.dropFirst().first {
        bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1].isBlank
      }
      if let comment { value = value.lowerBound..<comment }
      while let last = value.last, bytes[last].isBlank { value = value.dropLast() }
    }
    let requirement = Requirement.pub(scanner.text(value))
    guard requirement.isUnderstood, requirement.form != .any else { return }
    add(.pub(name), requirement, key: name, value)
  }

  /// Reads `name: ^1.2.3`, which only a pubspec has, wherever it stands.
  mutating func readPubCaret(_ name: Range<Int>, _ scanner: SnippetScanner) {
    var scanner = scanner
    if name.lowerBound > 0, "-.@/\"'".utf8.contains(bytes[name.lowerBound - 1]) { return }
    guard scanner.skip(":"), scanner.skipBlanks() else { return }
    let start = scanner.offset
    guard scanner.skip("^"), scanner.word(".+-") != nil else { return }
    let range = start..<scanner.offset
    let (package, requirement) = (scanner.text(name), Requirement.pub(scanner.text(range)))
    guard requirement.isUnderstood, package != "sdk", package != "flutter" else { return }
    add(.pub(package), requirement, key: package, range)
  }
}
