/// A file of Objective-C, Kotlin, Java, Dart, TypeScript or JavaScript.
enum SourceCode {
  /// What the constants, variables and members have that are texts, under their names.
  static func statements(
    in bytes: [UInt8], as kind: FileKind
  ) -> [Statement] {
    guard let language = CodeLanguage(kind) else { return [] }
    var reader = CodeReader(bytes, language)
    return reader.read()
  }
}
