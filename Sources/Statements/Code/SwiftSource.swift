internal import SwiftTokens

/// A Swift file.
enum SwiftSource {
  /// The constants that are texts, and the arguments whose label is a version's.
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let constants = ConstantDeclaration.all(in: bytes).compactMap { statement($0, in: bytes) }
    return (constants + arguments(in: bytes)).sorted { $0.offset < $1.offset }
  }

  private static func statement(
    _ constant: ConstantDeclaration, in bytes: [UInt8]
  ) -> Statement? {
    let key = constant.qualifiedName
    let code: Range<Int>
    switch constant.value {
    case .string(let literal) where literal.form == .plain && !literal.contents.isEmpty:
      return Statement(.setting, key: key, at: literal.contents, in: bytes)
    case .string(let literal): code = literal.range
    case .expression(let range): code = range
    case .none: return nil
    }
    let ownName = String(decoding: bytes[constant.nameRange], as: UTF8.self)
    guard isOfVersion(ownName) else { return nil }
    return Statement(.setting, key: key, computedAt: code, in: bytes)
  }

  /// Arguments such as `version: "1.2.3"`, under the label and its colon.
  private static func arguments(in bytes: [UInt8]) -> [Statement] {
    var statements: [Statement] = []
    // What precedes the current token: the one before a label, the label, a colon.
    var window: [SwiftToken] = []
    for token in SwiftLexer(bytes) where !token.kind.isTrivia {
      if let label = label(of: token, behind: window, in: bytes) {
        let contents = token.range.dropFirst().dropLast()
        statements.append(Statement(.setting, key: "\(label):", at: contents, in: bytes))
      }
      if window.count == 3 { window.removeFirst() }
      window.append(token)
    }
    return statements
  }

  private static func label(
    of token: SwiftToken, behind window: [SwiftToken], in bytes: [UInt8]
  ) -> String? {
    guard token.kind == .string, token.range.count > 2, window.count >= 2,
      bytes[window[window.count - 1].range].elementsEqual(":".utf8)
    else { return nil }
    let label = window[window.count - 2]
    let name = String(decoding: bytes[label.range], as: UTF8.self)
    guard label.kind == .identifier, isOfVersion(name) else { return nil }
    if window.count == 3 {
      let before = bytes[window[0].range]
      guard before.elementsEqual("(".utf8) || before.elementsEqual(",".utf8) else { return nil }
    }
    let text = bytes[token.range]
    let isPlain =
      text.first == UInt8(ascii: "\"") && !text.starts(with: Array("\"\"\"".utf8))
      && !text.contains(.codeBackslash)
    return isPlain ? name : nil
  }

  private static func isOfVersion(_ name: String) -> Bool {
    name.lowercased().contains("version")
  }
}
