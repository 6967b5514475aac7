import YAML
import _TestSupport

/// Python's `jsonschema`, which knows nothing of us.
enum Validator {
  private static let python = InstalledTool("python3")

  /// Whether it can be asked.
  static let isInstalled = (try? python.run(["-c", "import jsonschema"])) != nil

  private static let script = """
    import json, sys, jsonschema
    schema, documents = (json.load(open(name)) for name in sys.argv[1:])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    print("".join("1" if validator.is_valid(document) else "0" for document in documents))
    """

  /// Whether each of the files is what the shipped schema asks for.
  static func areValid(_ files: [[UInt8]]) throws -> [Bool] {
    let documents = try files.map { file in json(try YAMLDocument(file).root) }
    let scratch = try Scratch()
    try scratch.write("[\(documents.joined(separator: ",\n"))]".utf8, to: "documents.json")
    let schema = Sample.root + "/templates/schemas/plimsoll.schema.json"
    let answers = try python.run(["-c", script, schema, "\(scratch.path)/documents.json"])
    return answers.compactMap { $0 == "1" ? true : $0 == "0" ? false : nil }
  }

  /// What an editor makes of a file: YAML's core schema decides what plain scalars are.
  private static func json(_ node: YAMLNode?) -> String {
    guard let node, !node.isNull else { return "null" }
    switch node.content {
    case .scalar(let text, .plain) where ["true", "True", "TRUE"].contains(text): return "true"
    case .scalar(let text, .plain) where ["false", "False", "FALSE"].contains(text): return "false"
    case .scalar(let text, .plain) where isNumber(text): return text
    case .scalar(let text, _): return quoted(text)
    case .sequence(let items): return "[\(items.map(json).joined(separator: ", "))]"
    case .mapping(let entries):
      let members = entries.map { "\(quoted($0.name)): \(json($0.value))" }
      return "{\(members.joined(separator: ", "))}"
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        ? String(scalar)
        : scalar.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
    return "\"\(escaped.joined())\""
  }
}
