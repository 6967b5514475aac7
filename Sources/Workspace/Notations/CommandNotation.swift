/// A command for the shell, which may go over several lines.
struct CommandNotation: Notation {
  let noun = "a command"
  let allowsLineEnds = true
  let schema = JSONValue.text()

  func read(_ text: String) -> String { text }
}
