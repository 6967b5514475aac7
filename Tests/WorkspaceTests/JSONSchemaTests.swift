import Testing
import Workspace
import YAML
import _TestSupport

@Suite struct JSONSchemaTests {
  @Test func theShippedSchemaIsThatOfTheTable() throws {
    try expectSnapshot(
      Configuration.jsonSchema, named: "plimsoll.schema", fileExtension: "json",
      in: "../../templates/schemas")
  }

  @Test(.enabled(if: Validator.isInstalled, "skipped: Python's jsonschema is not installed"))
  func whatIsReadIsValid() throws {
    let files = try [("full", Sample.full()), ("brief", Sample.brief), ("sample", Sample.appy())]
    let answers = try Validator.areValid(files.map(\.1))
    for ((name, _), isValid) in zip(files, answers) { #expect(isValid, "\(name)") }
  }

  @Test(.enabled(if: Validator.isInstalled, "skipped: Python's jsonschema is not installed"))
  func whatIsRefusedIsNotValid() throws {
    let mistakes = Mistakes.all.filter { (try? YAMLDocument(Array($0.file.utf8))) != nil }
    let answers = try Validator.areValid(mistakes.map { Array($0.file.utf8) })
    var unnoticed: Set<String> = []
    for (mistake, isValid) in zip(mistakes, answers) where isValid {
      unnoticed.insert(mistake.rule)
    }
    #expect(unnoticed == Self.beyondSchemas)
  }

  @Test(.enabled(if: Validator.isInstalled, "skipped: Python's jsonschema is not installed"))
  func aTextIsValidWhereItIsRead() throws {
    var generator = SplitMix64(seed: 4)
    var files: [[UInt8]] = []
    for (key, pieces) in Self.texts {
      for _ in 0..<60 {
        let text = (0...generator.below(5)).map { _ in generator.pick(pieces) }.joined()
        let path = key.hasPrefix("path") ? "" : "path: a, "
        let sdk = path + key.replacing("?", with: text)
        files.append(Array("version: 1\nsdks: {ios: {\(sdk)}}\n".utf8))
      }
    }
    for (file, isValid) in zip(files, try Validator.areValid(files)) {
      let isRead = (try? Configuration(file, file: "plimsoll.yml")) != nil
      #expect(isRead == isValid, "\(String(decoding: file, as: UTF8.self))")
    }
  }

  /// Keys, and pieces that texts for them are made of.
  private static let texts = [
    ("path: '?'", ["a", "/", ".", "..", "*"]),
    ("tag: '?'", ["v", "{", "}", "{version}"]),
    ("version: {file: a, format: '?'}", ["packed2", "core", "x", "{", "{version}", "}"]),
    ("size: {map: '?'}", ["{out}", "/", ".", "a", "{"]),
    ("budgets: {lines: {max: '?'}}", ["0", "1", "9", "-", ".", " "]),
    ("budgets: {object: {max: '?'}}", ["0", "1", " ", "B", "k", "K", "Ki", "GB", "-"]),
    ("budgets: {object: {growth: '?'}}", ["0", "5", ".", " ", "%"]),
    ("policies: {swift: '?'}", ["0", "5", ".", "v"]),
    ("publish: {command: a, probe: {http: '?'}}", ["http://", "https", "{version}", "/", "{"]),
  ]

  /// Mistakes that a schema cannot tell.
  private static let beyondSchemas: Set = [
    // What is written in two places.
    "same path", "same mirror", "wraps itself", "wraps a misspelt SDK",
    "the only SDK wraps another", "group of a misspelt SDK", "SDK in two groups",
    "SDK twice in a group",
    // To JSON the same number.
    "version with a fraction", "API level with a fraction",
    // To YAML the same flag.
    "flag in capitals",
    // Refused because no system or terminal takes it well.
    "path over two lines", "path with NUL", "check with NUL",
  ]
}
