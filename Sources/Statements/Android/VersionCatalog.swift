/// A version catalog of Gradle.
enum VersionCatalog {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
