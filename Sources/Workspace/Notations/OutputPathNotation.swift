/// The path of what a recipe builds: in the SDK's folder, or below `{out}`, its scratch folder.
struct OutputPathNotation: Notation {
  private static let scratch = "{out}/"

  let noun = "text"
  let schema = JSONValue.text(
    pattern: #"^(\{out\}/)?(?!/)(?!(\.?/)*\.?$)(?!([^{}]*/)?\.\.(/|$))[^{}]+$"#)

  /// The path in its shortest form.
  func read(_ text: String) throws(NotationError) -> String {
    let isScratch = text.unicodeScalars.starts(with: Self.scratch.unicodeScalars)
    let rest = String(text.unicodeScalars.dropFirst(isScratch ? Self.scratch.count : 0))
    guard !rest.unicodeScalars.contains("{"), !rest.unicodeScalars.contains("}") else {
      throw NotationError(
        reason: "is '\(text)', but {out} is the only placeholder",
        hint: "begin it with {out}/ for a file in the scratch folder")
    }
    let path = try PathNotation.sdk.read(rest)
    guard path != "." else {
      throw NotationError(
        reason: "is '\(text)', which names no file", hint: "name the file that is built")
    }
    return (isScratch ? Self.scratch : "") + path
  }
}
