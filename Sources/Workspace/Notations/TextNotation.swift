/// Any text of one line.
struct TextNotation: Notation {
  let noun = "text"
  let schema = JSONValue.text()

  func read(_ text: String) -> String { text }
}
