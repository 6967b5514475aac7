internal import Bytes
internal import Versions

extension ReadmeReader {
  /// Reads `group:artifact:version`, in quotes or alone, and where it ends.
  mutating func readCoordinates(at start: Int) -> Int? {
    if start > 0, bytes[start - 1].isWord || ":/.-@$".utf8.contains(bytes[start - 1]) { return nil }
    var scanner = SnippetScanner(bytes, at: start)
    guard let group = scanner.word(".-"), scanner.skip(":"), let artifact = scanner.word(".-"),
      scanner.skip(":")
    else { return nil }
    let isQuoted = start > 0 && (bytes[start - 1] == 0x22 || bytes[start - 1] == 0x27)
    let version = scanner.offset
    if isQuoted {
      while let byte = scanner.next, byte >= 0x20, byte != bytes[start - 1] {
        if byte == UInt8(ascii: "@") || byte == UInt8(ascii: ":") { break }
        scanner.advance()
      }
    } else {
      _ = scanner.word(".+-")
    }
    var end = scanner.offset
    // A period at the end belongs to the sentence.
    while !isQuoted, end > version, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    addMaven(scanner.text(group), scanner.text(artifact), version..<end)
    return scanner.offset
  }

  /// Reads `group: 'g', name: 'a', version: 'v'` of Gradle, and `module = "g:a", version = "v"` of a
  /// version catalog.
  mutating func readMavenEntries(_ scanner: SnippetScanner, from first: String) {
    var scanner = scanner
    var entries: [String: Range<Int>] = [:]
    var key = first
    while true {
      scanner.skipBlanks()
      guard scanner.skip(":") || scanner.skip("=") else { return }
      scanner.skipBlanks()
      guard let value = scanner.string() else { return }
      entries[key] = value
      if let version = entries["version"] {
        if let group = entries["group"], let name = entries["name"] {
          addMaven(scanner.text(group), scanner.text(name), version)
        } else if let module = entries["module"] {
          let parts = scanner.text(module).split(separator: ":")
          if parts.count == 2 { addMaven(String(parts[0]), String(parts[1]), version) }
        }
        return
      }
      scanner.skipBlanks()
      guard scanner.skip(",") else { return }
      scanner.skipSpace()
      guard let word = scanner.word() else { return }
      key = scanner.text(word)
    }
  }

  /// Reads `<groupId>`, `<artifactId>` and `<version>` that stand side by side, and where they end.
  mutating func readMavenElements(_ scanner: SnippetScanner) -> Int? {
    var start = scanner
    guard start.skip("<groupId>") || start.skip("<artifactId>") else { return nil }
    var elements: [String: Range<Int>] = [:]
    var cursor = scanner
    while cursor.skip("<"), let name = cursor.word(), cursor.skip(">") {
      let start = cursor.offset
      while let byte = cursor.next, byte != UInt8(ascii: "<") { cursor.advance() }
      let value = start..<cursor.offset
      guard cursor.skip("</" + cursor.text(name) + ">") else { break }
      elements[cursor.text(name)] = value
      cursor.skipSpace()
    }
    guard let group = elements["groupId"], let artifact = elements["artifactId"] else {
      return nil
    }
    if let version = elements["version"] {
      addMaven(cursor.text(group), cursor.text(artifact), version)
    }
    return cursor.offset
  }

  private mutating func addMaven(_ group: String, _ artifact: String, _ range: Range<Int>) {
    let hasLetter = group.utf8.contains { $0.isLetter }
    guard group.contains("."), hasLetter, artifact.utf8.contains(where: \.isWord) else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let requirement = Requirement.maven(text)
    let name = PackageName.maven(group: group, artifact: artifact)
    if requirement.form == .any {
      addAny(name, key: "\(group):\(artifact)", at: range.lowerBound)
      return
    }
    let isTagOfJitPack = group.hasPrefix("com.github.") && text.utf8.contains { $0.isDigit }
    guard requirement.isUnderstood || requirement.form == .exact && (isTagOfJitPack || isTag(range))
    else { return }
    add(name, requirement, key: "\(group):\(artifact)", range)
  }
}
