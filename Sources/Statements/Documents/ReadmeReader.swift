internal import Markdown
internal import Versions

/// Collects what the snippets of a README state.
struct ReadmeReader {
  let text: MarkdownLines
  var statements: [Statement] = []

  init(_ text: MarkdownLines) {
    self.text = text
  }

  var bytes: [UInt8] { text.bytes }

  /// Looks at each word that may begin a snippet.
  mutating func readSnippets() {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isWord || bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      var scanner = SnippetScanner(bytes, at: offset)
      if let end = readMavenElements(scanner) {
        offset = end
        continue
      }
      guard let word = scanner.word() else {
        offset += 1
        continue
      }
      if let end = readCoordinates(at: offset) {
        offset = end
        continue
      }
      let isMember = offset > 0 && bytes[offset - 1] == UInt8(ascii: ".")
      read(scanner.text(word), isMember: isMember, scanner)
      if bytes.dropFirst(word.upperBound).first == UInt8(ascii: ":") { readPubCaret(word, scanner) }
      offset = word.upperBound
    }
  }

  private mutating func read(_ word: String, isMember: Bool, _ scanner: SnippetScanner) {
    switch (word, isMember) {
    case ("package", true): readSwiftPackage(scanner)
    case ("binaryTarget", true): readBinaryTarget(scanner)
    case ("pod", false), ("dependency", true): readPod(scanner)
    case ("group", false), ("module", false): readMavenEntries(scanner, from: word)
    case ("github", false): readCartfile(scanner)
    case ("npm", false), ("yarn", false), ("pnpm", false), ("bun", false), ("expo", false):
      readNPMCommand(word, scanner)
    case ("flutter", false), ("dart", false): readPubCommand(word, scanner)
    case ("shields", true): readBadge(scanner)
    default: break
    }
  }

  /// Adds what a text says that a package manager is to take.
  mutating func add(
    _ name: PackageName, _ requirement: Requirement, key: String, _ range: Range<Int>
  ) {
    let meaning = Statement.Meaning.requirement(name, requirement)
    let whole = String(decoding: bytes[range], as: UTF8.self)
    var place = range
    if let version = Requirement.versionRange(in: whole) {
      place = range.lowerBound + version.lowerBound..<range.lowerBound + version.upperBound
    }
    let text = String(decoding: bytes[place], as: UTF8.self)
    statements.append(Statement(meaning, key: key, text, at: place))
  }

  /// Adds a package of which no version is named.
  mutating func addAny(_ name: PackageName, key: String, at offset: Int) {
    statements.append(
      Statement(.requirement(name, Requirement(.any, "")), key: key, .composed(""), offset: offset))
  }

  /// Whether a text is one version as tags spell it, perhaps with a `v`, and no placeholder.
  func isTag(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    if start < range.upperBound, bytes[start] | 0x20 == UInt8(ascii: "v") { start += 1 }
    return VersionText.end(in: bytes, from: start, upTo: range.upperBound) == range.upperBound
  }
}
