/// A file of Objective-C, Kotlin, Java, Dart, TypeScript or JavaScript.
enum SourceCode {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
