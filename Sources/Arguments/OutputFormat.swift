/// How a command writes its result.
public enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// For scripts: one document with a schema.
  case json
}
