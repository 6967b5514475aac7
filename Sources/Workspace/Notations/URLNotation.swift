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
    let scheme = JSONValue.text(pattern: "^(\(schemes.joined(separator: "|")))://[^/@]*(/|$)")
    return .object(["allOf": .array([scheme, Self.template.schema])])
  }

  func read(_ text: String) throws(NotationError) -> String {
    guard schemes.contains(where: { text.hasPrefix("\($0)://") }) else {
      throw NotationError(
        reason: "is '\(text)', which is no address",
        hint: "begin it with \(schemes.map { "\($0)://" }.alternatives)")
    }
    let authority = text.split(separator: "/", maxSplits: 2).dropFirst().first ?? ""
    guard !authority.contains("@") else {
      // The text is not repeated: it may hold a password.
      throw NotationError(
        reason: "is an address with a user or a password, which everybody would be given",
        hint: "write the address without what stands before the @")
    }
    return try Self.template.read(text)
  }
}
