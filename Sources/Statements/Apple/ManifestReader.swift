internal import SwiftTokens
internal import Versions

/// Finds what a package manifest states, by its calls, wherever in the code they stand.
struct ManifestReader {
  let manifest: ManifestTokens
  let texts: ManifestTexts
  let usage: ManifestUsage
  private var found: [Statement] = []

  init(_ bytes: [UInt8]) {
    manifest = ManifestTokens(bytes)
    texts = ManifestTexts(manifest)
    usage = ManifestUsage(manifest, texts)
  }

  private var tokens: SignificantTokens { manifest.tokens }

  mutating func statements() -> [Statement] {
    readToolsVersion()
    readConstants()
    var index = 0
    while index < tokens.count {
      index = read(index)
    }
    // What a constant states stands where the constant is declared.
    return found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  /// Reads what begins at a token, and gives the index to go on at.
  private mutating func read(_ index: Int) -> Int {
    if let call = manifest.memberCall(at: index) {
      let opening = index + 2
      switch call {
      case "package":
        readDependency(manifest.arguments(opening), at: index..<tokens.end(of: opening))
        return tokens.end(of: opening)
      case "binaryTarget":
        readBinaryTarget(manifest.arguments(opening))
        return tokens.end(of: opening)
      case "library", "executable":
        readName("products", manifest.arguments(opening))
      default: break
      }
      return opening
    }
    guard let word = tokens.word(at: index) else { return index + 1 }
    if word == "Package", tokens[index + 1, is: UInt8(ascii: "(")] {
      readName("Package.name", manifest.arguments(index + 1))
    } else if tokens[index + 1, is: UInt8(ascii: ":")] {
      readArgument(word, index + 2)
    }
    return index + 1
  }

  /// Reads an argument by its label alone, for those of calls that are not known.
  private mutating func readArgument(_ label: String, _ index: Int) {
    switch label {
    case "platforms":
      for element in manifest.array(index..<(index + 1)) { readPlatform(element) }
    case "swiftLanguageVersions", "swiftLanguageModes":
      for element in manifest.array(index..<(index + 1)) { readSwiftVersion(label, element) }
    case "checksum":
      guard manifest.literal(at: index) != nil else { return }
      let value = index..<(index + 1)
      add(.checksum, label, texts.text(value), value)
    case "url":
      guard manifest.literal(at: index) != nil, tokens.word(at: index + 2) == "checksum" else {
        return
      }
      let value = index..<(index + 1)
      readAddress(texts.text(value), label, value)
    default: break
    }
  }

  private mutating func readName(_ key: String, _ arguments: [ManifestTokens.Argument]) {
    guard let first = arguments.first, first.label == "name", let text = texts.text(first.value),
      text.value != nil
    else { return }
    add(.setting, key, text, first.value)
  }

  private mutating func readBinaryTarget(_ arguments: [ManifestTokens.Argument]) {
    let name = texts.argument("name", of: arguments)?.text
    for argument in arguments {
      guard let label = argument.label, !argument.value.isEmpty else { continue }
      let key = name.map { "\($0).\(label)" } ?? label
      let text = texts.text(argument.value)
      switch label {
      case "url": readAddress(text, key, argument.value)
      case "checksum": add(.checksum, key, text, argument.value)
      default: break
      }
    }
  }

  private mutating func readAddress(_ text: PiecedText?, _ key: String, _ value: Range<Int>) {
    guard let text else {
      add(.archiveVersion, key, nil, value)
      return
    }
    for version in text.addressVersions { add(.archiveVersion, key, version, value) }
  }

  /// Adds a statement whose value is a text, or the code of `value` where that is not known.
  mutating func add(
    _ meaning: Statement.Meaning, _ key: String, _ text: PiecedText?, _ value: Range<Int>
  ) {
    let code = tokens.bytesRange(value)
    let given = text?.value ?? .computed(by: manifest.bytes[code])
    if case .literal(let text, let range) = given {
      found.append(Statement(meaning, key: key, text, at: range))
    } else {
      found.append(Statement(meaning, key: key, given, offset: code.lowerBound))
    }
  }

  mutating func add(_ statement: Statement) {
    found.append(statement)
  }

  private mutating func readConstants() {
    for declaration in texts.declarations {
      guard case .string(let literal) = declaration.value, literal.form == .plain,
        let text = String(validating: manifest.bytes[literal.contents], as: UTF8.self)
      else { continue }
      found.append(Statement(.setting, key: declaration.qualifiedName, text, at: literal.contents))
    }
  }
}
