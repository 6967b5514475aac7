internal import Suggestions

/// The spelling of a version: the word `packed2` or `core`, or a text with one `{version}`.
struct VersionFormatNotation: Notation {
  let noun = "a format"
  let schema = JSONValue.text(
    pattern: #"^(packed2|core|[^{}]*\{version\}[^{}]*)$"#)

  private static let words: [String: VersionFormat] = ["packed2": .packed2, "core": .core]

  func read(_ text: String) throws(NotationError) -> VersionFormat {
    if let format = Self.words[text] { return format }
    let parts = text.unicodeScalars.split(
      separator: "{version}".unicodeScalars, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.joined().contains(where: { $0 == "{" || $0 == "}" }) else {
      let nearest = nearestMatch(to: text, among: Self.words.keys.sorted())
      throw NotationError(
        reason: "must be packed2, core or a text with one {version}, but is '\(text)'",
        hint: nearest.map { "did you mean '\($0)'?" }
          ?? "write {version} where the version goes, as in 'ios{version}'")
    }
    return .template(prefix: String(parts[0]), suffix: String(parts[1]))
  }
}
