/// A text in which `{version}` stands for a version, and no other braces are.
struct TemplateNotation: Notation {
  /// Whether the text says nothing without a version.
  let isVersionRequired: Bool

  /// What tags are made of.
  static let tag = TemplateNotation(isVersionRequired: false)

  let noun = "text"

  var schema: JSONValue {
    let any = #"([^{}]|\{version\})*"#
    return .text(pattern: isVersionRequired ? #"^\#(any)\{version\}\#(any)$"# : "^\(any)$")
  }

  func read(_ text: String) throws(NotationError) -> String {
    let hint = "write {version} where the version goes"
    let parts = text.unicodeScalars.split(
      separator: "{version}".unicodeScalars, omittingEmptySubsequences: false)
    guard !parts.joined().contains(where: { $0 == "{" || $0 == "}" }) else {
      throw NotationError(
        reason: "is '\(text)', but {version} is the only placeholder", hint: hint)
    }
    guard !isVersionRequired || parts.count > 1 else {
      throw NotationError(reason: "is '\(text)', which has no {version}", hint: hint)
    }
    return text
  }
}
