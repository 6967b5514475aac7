/// Text for people, which may go over several lines.
struct ProseNotation: Notation {
  let noun = "text"
  let allowsLineEnds = true
  let schema = JSONValue.text()

  func read(_ text: String) -> String { text }
}
