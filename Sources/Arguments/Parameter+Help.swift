extension Parameter {
  /// How it is listed on a help page: `-C, --directory <dir>`.
  var label: String {
    (short.map { "-\($0), " } ?? "") + usage
  }

  /// How it is written: `--directory <dir>`, or `<sdk>`.
  var usage: String {
    kind == .option ? "\(id) <\(valueName ?? name)>" : id
  }

  /// How it is written, with how often: `[--prefix <path> ...]`.
  var usageWithArity: String {
    let words = isRepeated ? "\(usage) ..." : usage
    return isRequired ? words : "[\(words)]"
  }

  /// What it is for, and which values there are.
  var helpWithValues: String {
    let values = choices.isEmpty ? nil : "values: \(choices.joined(separator: ", "))"
    let notes = [values, defaultValue.map { "default: \($0)" }].compactMap(\.self)
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
