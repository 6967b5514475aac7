/// A text with a placeholder such as `{version}`, and no other braces.
struct TemplateNotation: Notation {
  /// The name between the braces.
  let placeholder: String
  /// Whether the text says nothing without it.
  let isRequired: Bool

  /// What tags are made of.
  static let tag = TemplateNotation(placeholder: "version", isRequired: false)

  let noun = "text"

  var schema: JSONValue {
    let other = #"([^{}]|\{\#(placeholder)\})*"#
    return .text(pattern: isRequired ? "^\(other)\\{\(placeholder)\\}\(other)$" : "^\(other)$")
  }

  func read(_ text: String) throws(NotationError) -> String {
    let braced = "{\(placeholder)}"
    let parts = text.unicodeScalars.split(
      separator: braced.unicodeScalars, omittingEmptySubsequences: false)
    guard !parts.joined().contains(where: { $0 == "{" || $0 == "}" }) else {
      throw NotationError(
        reason: "is '\(text)', but \(braced) is the only placeholder",
        hint: "write \(braced) where the \(placeholder) goes")
    }
    guard !isRequired || parts.count > 1 else {
      throw NotationError(
        reason: "is '\(text)', which has no \(braced)",
        hint: "write \(braced) where the \(placeholder) goes")
    }
    return text
  }
}
