extension Configuration {
  /// The JSON Schema of `plimsoll.yml`, draft 2020-12, with a line end at its end.
  ///
  /// It is made of the table that files are read by. What one key says of another place of the file,
  /// such as the name of an SDK, is beyond it.
  public static var jsonSchema: String {
    guard case .object(var schema) = Shape.configuration.schema else { return "" }
    schema["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    schema["title"] = .string(fileName)
    schema["description"] = .string(
      "What Plimsoll releases from a monorepo, and within which limits.")
    return JSONValue.object(schema).text + "\n"
  }
}
