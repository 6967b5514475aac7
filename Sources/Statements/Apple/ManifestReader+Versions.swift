internal import SwiftTokens

extension ManifestReader {
  /// Reads the comment by which a manifest begins: `// swift-tools-version: 5.9`.
  mutating func readToolsVersion() {
    let bytes = manifest.bytes
    let blanks: [SwiftToken.Kind] = [.whitespace, .newline, .byteOrderMark]
    guard let token = SwiftLexer(bytes).first(where: { !blanks.contains($0.kind) }),
      token.kind == .lineComment
    else { return }
    var rest = bytes[token.range].dropFirst(2).drop(while: isBlank)
    let label = Array("swift-tools-version".utf8)
    guard rest.prefix(label.count).map({ $0 | 0x20 }).elementsEqual(label) else { return }
    rest = rest.dropFirst(label.count).drop(while: isBlank)
    guard rest.first == UInt8(ascii: ":") else { return }
    rest = rest.dropFirst().drop(while: isBlank)
    let version = rest.prefix {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".")
    }
    guard !version.isEmpty else { return }
    let text = String(decoding: version, as: UTF8.self)
    add(Statement(.toolsVersion, key: "swift-tools-version", text, at: version.indices))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Reads a platform such as `.iOS(.v13)` or `.macOS("10.15")`.
  mutating func readPlatform(_ element: Range<Int>) {
    guard let platform = manifest.memberCall(at: element.lowerBound) else { return }
    let arguments = manifest.arguments(element.lowerBound + 2)
    guard let last = arguments.last else { return }
    guard platform == "custom" else {
      let text = version(of: last.value, fillingUp: true) ?? texts.text(last.value)
      add(.platform(platform.lowercased()), "platforms.\(platform)", text, last.value)
      return
    }
    guard let name = texts.text(arguments[0].value)?.text, arguments.count == 2 else { return }
    add(.platform(name.lowercased()), "platforms.\(name)", texts.text(last.value), last.value)
  }

  /// Reads a version such as `.v5` or `.version("6")`.
  mutating func readSwiftVersion(_ key: String, _ element: Range<Int>) {
    var text = version(of: element, fillingUp: false)
    if manifest.memberCall(at: element.lowerBound) == "version" {
      text = manifest.arguments(element.lowerBound + 2).first.flatMap { texts.text($0.value) }
    }
    add(.swiftVersion, key, text, element)
  }

  /// The version that a case stands for: `10.15` for `.v10_15`, and `13.0` for `.v13` where it is
  /// to be filled up.
  private func version(of indices: Range<Int>, fillingUp: Bool) -> PiecedText? {
    guard indices.count == 2, manifest.tokens[indices.lowerBound, is: UInt8(ascii: ".")],
      let name = manifest.tokens.word(at: indices.lowerBound + 1),
      name.utf8.first == UInt8(ascii: "v")
    else { return nil }
    let numbers = name.dropFirst().split(separator: "_", omittingEmptySubsequences: false)
    guard
      numbers.allSatisfy({ number in
        !number.isEmpty
          && number.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      })
    else { return nil }
    let text = numbers.joined(separator: ".")
    return PiecedText([.glue(fillingUp && numbers.count == 1 ? "\(text).0" : text)])
  }
}
