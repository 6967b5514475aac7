internal import Versions

extension ReadmeReader {
  /// Reads `pod 'Name', '~> 1.2'` and `s.dependency 'Name'`, with the options of Ruby behind them.
  mutating func readPod(_ scanner: SnippetScanner) {
    var scanner = scanner
    let isCall = scanner.skipBlanks() || scanner.next == UInt8(ascii: "(")
    if scanner.skip("(") { scanner.skipSpace() }
    guard isCall, let name = scanner.string(), !name.isEmpty else { return }
    let pod = String(scanner.text(name).prefix { $0 != "/" })
    guard !pod.isEmpty, !pod.contains(where: { "<>{}$ #".contains($0) }) else { return }

    var versions: [Range<Int>] = []
    var options: [String: Range<Int>] = [:]
    var isAny = true
    while true {
      scanner.skipBlanks()
      guard scanner.skip(",") else { break }
      scanner.skipSpace()
      if let string = scanner.string() {
        versions.append(string)
        continue
      }
      isAny = false
      guard let option = Self.option(&scanner) else { break }
      options[option.name] = option.value
    }

    let package = PackageName.pod(pod)
    let key = "pod \(pod)"
    if let tag = options["tag"] {
      guard isTag(tag) else { return }
      let text = scanner.text(tag)
      let bare = Requirement.cocoaPods([text])
      add(package, bare.form == .exact ? bare : Requirement(.exact, text), key: key, tag)
    } else if let branch = options["branch"] ?? options["commit"] {
      add(package, Requirement(.unversioned, scanner.text(branch)), key: key, branch)
    } else if let first = versions.first {
      let requirement = Requirement.cocoaPods(versions.map(scanner.text))
      guard requirement.isUnderstood else { return }
      if versions.count == 1 {
        add(package, requirement, key: key, first)
      } else {
        statements.append(
          Statement(
            .requirement(package, requirement), key: key, .composed(requirement.text),
            offset: first.lowerBound))
      }
    } else if isAny || options["git"] == nil && options["path"] == nil && options["podspec"] == nil
    {
      addAny(package, key: key, at: name.lowerBound)
    }
  }

  /// Passes over `:name => value` or `name: value`, and gives the name and a value that is a string.
  private static func option(
    _ scanner: inout SnippetScanner
  ) -> (name: String, value: Range<Int>?)? {
    let isSymbol = scanner.skip(":")
    guard let word = scanner.word() else { return nil }
    scanner.skipBlanks()
    guard scanner.skip(isSymbol ? "=>" : ":") else { return nil }
    scanner.skipSpace()
    if let string = scanner.string() { return (scanner.text(word), string) }
    var depth = 0
    while let byte = scanner.next, byte != 0x0A, byte != 0x0D {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth <= 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") { break }
      scanner.advance()
    }
    return (scanner.text(word), nil)
  }
}
