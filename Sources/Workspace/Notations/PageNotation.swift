/// The address of a page, for a browser.
struct PageNotation: Notation {
  let noun = "an address"
  let schema = JSONValue.text(pattern: "^https?://[^ ]+$")

  func read(_ text: String) throws(NotationError) -> String {
    let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    guard let rest, !rest.isEmpty, !rest.contains(" ") else {
      throw NotationError(
        reason: "is '\(text)', which is no address", hint: "begin it with https://")
    }
    return text
  }
}
