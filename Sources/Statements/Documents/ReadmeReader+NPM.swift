internal import Bytes
internal import Versions

extension ReadmeReader {
  /// Reads the packages behind `npm install`, `yarn add`, `npx expo install` and their likes.
  mutating func readNPMCommand(_ tool: String, _ scanner: SnippetScanner) {
    var scanner = scanner
    let start = scanner.offset - tool.utf8.count
    guard scanner.skipBlanks(), let verb = scanner.word() else { return }
    let verbs: [String] =
      switch tool {
      case "yarn": ["add"]
      case "expo": ["install"]
      default: ["i", "install", "add"]
      }
    guard verbs.contains(scanner.text(verb)) else { return }
    let isCommand = isCommand(at: start)
    for argument in arguments(&scanner) {
      let text = scanner.text(argument)
      guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "@")), sign > text.utf8.startIndex
      else {
        if isCommand, Self.isNPMName(text) {
          addAny(.npm(text), key: text, at: argument.lowerBound)
        }
        continue
      }
      let name = String(text[..<sign])
      let requirement = Requirement.npm(String(text[text.utf8.index(after: sign)...]))
      guard Self.isNPMName(name) else { continue }
      if requirement.form == .any {
        addAny(.npm(name), key: name, at: argument.lowerBound)
      } else if requirement.isUnderstood {
        let version = argument.lowerBound + name.utf8.count + 1..<argument.upperBound
        add(.npm(name), requirement, key: name, version)
      }
    }
  }

  /// Reads the packages behind `flutter pub add` and `dart pub add`.
  mutating func readPubCommand(_ tool: String, _ scanner: SnippetScanner) {
    var scanner = scanner
    let start = scanner.offset - tool.utf8.count
    guard scanner.skipBlanks(), scanner.skip("pub"), scanner.skipBlanks(), scanner.skip("add")
    else {
      return
    }
    let isCommand = isCommand(at: start)
    for argument in arguments(&scanner) {
      var parts = bytes[argument].split(separator: UInt8(ascii: ":"))
      if parts.count > 1, parts[0].elementsEqual("dev".utf8) { parts.removeFirst() }
      guard let first = parts.first, first.allSatisfy(\.isWord) else { continue }
      let name = String(decoding: first, as: UTF8.self)
      if parts.count == 1, isCommand { addAny(.pub(name), key: name, at: first.startIndex) }
      guard parts.count == 2 else { continue }
      let range = parts[1].startIndex..<parts[1].endIndex
      let requirement = Requirement.pub(scanner.text(range))
      if requirement.isUnderstood { add(.pub(name), requirement, key: name, range) }
    }
  }

  /// Whether a command begins its line, or a piece of code: elsewhere "npm install" may be prose.
  private func isCommand(at offset: Int) -> Bool {
    var start = offset
    func skipBlanks() {
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
    }
    skipBlanks()
    if bytes[..<start].suffix(3).elementsEqual("npx".utf8) {
      start -= 3
      skipBlanks()
    }
    return start == 0 || "\n\r`$>&;%".utf8.contains(bytes[start - 1])
  }

  /// The words up to the end of the line or of the piece of code, without options and quotes.
  private func arguments(_ scanner: inout SnippetScanner) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    while arguments.count < Self.mostArguments, scanner.skipBlanks(), let byte = scanner.next,
      byte != 0x0A, byte != 0x0D
    {
      if let string = scanner.string() {
        arguments.append(string)
        continue
      }
      guard let word = scanner.word("@/.^~-:=*><+"), !"><=".utf8.contains(bytes[word.lowerBound])
      else { break }
      if bytes[word.lowerBound] != UInt8(ascii: "-") { arguments.append(word) }
    }
    return arguments
  }

  private static let mostArguments = 32

  static func isNPMName(_ name: String) -> Bool {
    var rest = name[...]
    if rest.hasPrefix("@") {
      guard let slash = rest.firstIndex(of: "/") else { return false }
      let scope = rest[..<slash].dropFirst()
      guard isNPMWord(scope) else { return false }
      rest = rest[slash...].dropFirst()
    }
    return isNPMWord(rest)
  }

  private static func isNPMWord(_ word: Substring) -> Bool {
    guard let first = word.utf8.first, first.isWord else { return false }
    return word.utf8.allSatisfy { ($0.isWord && !(0x41...0x5A ~= $0)) || $0 == 0x2D || $0 == 0x2E }
  }
}
