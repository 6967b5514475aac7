internal import Bytes
internal import YAML

/// Turns the tree of a configuration into values, and checks what they say together.
struct ConfigurationReader {
  let source: ConfigurationSource
  private let root: ConfigurationPlace

  /// Reads a file whose every value looks as it must.
  init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    source = try ConfigurationSource(bytes, file: file)
    guard let root = source.document.root else {
      throw ConfigurationError(
        code: .invalid, file: file, position: SourcePosition(line: 1, column: 1),
        reason: "the file is empty", hint: "begin it with 'version: 1', then list your 'sdks'")
    }
    self.root = ConfigurationPlace(root: root)
    // A later version may know other keys: it is not their absence that should be reported.
    if let version = self.root["version"] { try source.check(version, is: .fileVersion) }
    try source.check(self.root, is: .configuration)
  }

  func sdks() throws(ConfigurationError) -> [SDK] {
    let entries = root["sdks"]?.entries ?? []
    var sdks: [SDK] = []
    for (name, place) in entries { sdks.append(try sdk(name, place)) }
    try checkUnique("path", entries, sdks.map(\.path))
    try checkUnique("mirror", entries, sdks.map(\.mirror))
    try checkWraps(entries)
    return sdks
  }

  /// The folder of the user's own templates.
  func templates() throws(ConfigurationError) -> String? {
    try source.read(root["templates"], as: PathNotation.repository)
  }

  func groups() throws(ConfigurationError) -> [VersionGroup] {
    try groups(root["groups"], of: (root["sdks"]?.entries ?? []).map(\.name))
  }

  private func sdk(
    _ name: String, _ place: ConfigurationPlace
  ) throws(ConfigurationError) -> SDK {
    SDK(
      name: name,
      path: try source.read(place["path"] ?? place, as: PathNotation.repository),
      kind: word(place["kind"]) ?? .source,
      mirror: place["mirror"]?.text,
      tag: try source.read(place["tag"], as: TemplateNotation.tag) ?? "{version}",
      tagging: word(place["tagging"]) ?? .annotated,
      fromTag: try source.read(place["from-tag"], as: TemplateNotation.tag),
      version: try place["version"].map(versionSource),
      wraps: try source.readAll(place["wraps"], as: TextNotation()),
      podspec: word(place["podspec"]),
      about: try about(place["about"]),
      checks: try source.readAll(place["checks"], as: CommandNotation()),
      size: try sizeRecipe(place["size"]),
      budgets: try budgets(place["budgets"]),
      policies: try policies(place["policies"]),
      publish: try place["publish"].map(publication),
      binary: try place["binary"].map(binaryRelease),
      copies: try copies(place["copies"]),
      ignore: try ignoredPlaces(place["ignore"]))
  }

  /// One of the words of a type.
  func word<Word: RawRepresentable<String>>(_ place: ConfigurationPlace?) -> Word? {
    place?.text.flatMap(Word.init)
  }

  /// Whether a flag is set.
  func flag(_ place: ConfigurationPlace?) -> Bool { place?.text == "true" }
}
