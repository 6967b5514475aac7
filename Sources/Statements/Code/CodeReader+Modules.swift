// What JavaScript takes from files of JSON.

extension CodeReader {
  /// Reads `import name from 'file'`, `import * as name from 'file'` and
  /// `import { name as other } from 'file'`, of which the current token is the first.
  mutating func readImport() {
    var position = index + 1
    var names: [(name: String, origin: String, offset: Int)] = []
    var module: String?
    while position < tokens.count, tokens.kind(at: position) != .text {
      guard ![";", "(", "=", "import"].contains(where: { tokens[position, is: $0] }) else { return }
      if tokens[position, is: "{"] {
        names = members(in: position, renamedBy: "as")
      } else if let word = tokens.word(at: position), !["from", "type", "as"].contains(word) {
        module = word
      }
      position = tokens.end(of: position)
    }
    guard let file = tokens.text(at: position), file.hasSuffix(".json") else { return }
    if let module { modules[module] = file }
    addDerived(names, from: file)
    index = position
  }

  /// Reads `const { name: other } = require('file')` or `= module`, at the equals sign.
  mutating func readDestructuring() {
    guard isDeclarative, tokens[index - 1, is: "}"] else { return }
    let opening = tokens.partner(of: index - 1)
    guard opening == start + 1, let file = required(at: index + 1) else { return }
    addDerived(members(in: opening, renamedBy: ":"), from: file)
  }

  private mutating func addDerived(
    _ names: [(name: String, origin: String, offset: Int)], from file: String
  ) {
    for (name, origin, offset) in names {
      add(Statement(.setting, key: name, .derived(file: file, key: origin), offset: offset))
    }
  }

  /// The names in the braces that open at an index, and what they are called where they are from.
  private func members(
    in opening: Int, renamedBy separator: StaticString
  ) -> [(name: String, origin: String, offset: Int)] {
    let end = tokens.partner(of: opening)
    var members: [(name: String, origin: String, offset: Int)] = []
    var position = opening + 1
    while position < end {
      guard let origin = tokens.word(at: position) else {
        position += 1
        continue
      }
      let isRenamed = tokens[position + 1, is: separator]
      let name = (isRenamed ? tokens.word(at: position + 2) : nil) ?? origin
      members.append((name, origin, tokens[position].range.lowerBound))
      position += isRenamed ? 3 : 1
    }
    return members
  }

  /// The file and the key that an expression takes a value from, where it plainly says so.
  func origin(_ expression: Range<Int>) -> (file: String?, key: String?)? {
    guard language.isOfJavaScript, let first = expression.first else { return nil }
    var position: Int
    var file: String?
    if let required = required(at: first), tokens[first, is: "require"] {
      file = required
      position = first + 4
    } else if let name = tokens.word(at: first), modules[name] != nil || isPackage(name) {
      file = modules[name]
      position = first + 1
    } else {
      return nil
    }
    var keys: [String] = []
    while tokens[position, is: "."], let key = tokens.word(at: position + 1) {
      keys.append(key)
      position += 2
    }
    guard !keys.isEmpty, position == expression.upperBound else { return nil }
    return (file, keys.joined(separator: "."))
  }

  /// The file of JSON that is required at an index, or whose module stands there.
  func required(at index: Int) -> String? {
    guard tokens[index, is: "require"] else {
      return tokens.word(at: index).flatMap { modules[$0] }
    }
    guard tokens[index + 1, is: "("], tokens[index + 3, is: ")"],
      let file = tokens.text(at: index + 2), file.hasSuffix(".json")
    else { return nil }
    return file
  }

  /// Whether a name is one that people give what they read from `package.json`.
  private func isPackage(_ name: String) -> Bool {
    ["packagejson", "package_json", "pkg", "pkgjson"].contains(name.lowercased())
  }
}
