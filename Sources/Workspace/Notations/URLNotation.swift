/// An address that holds `{version}`.
struct URLNotation: Notation {
  /// What it may begin with, without the colon.
  let schemes: [String]

  /// What is asked over the network.
  static let probe = URLNotation(schemes: ["https", "http"])
  /// What package managers load.
  static let archive = URLNotation(schemes: ["https", "http", "file"])

  private static let template = TemplateNotation(isVersionRequired: true)

  let noun = "an address"

  var schema: JSONValue {
    let scheme = JSONValue.text(pattern: "^(\(schemes.joined(separator: "|")))://")
    return .object(["allOf": .array([scheme, Self.template.schema])])
  }

  func read(_ text: String) throws(NotationError) -> String {
    guard schemes.contains(where: { text.hasPrefix("\($0)://") }) else {
      throw NotationError(
        reason: "is '\(text)', which is no address",
        hint: "begin it with \(schemes.map { "\($0)://" }.alternatives)")
    }
    return try Self.template.read(text)
  }
}
