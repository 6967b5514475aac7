/// A file that holds a version and nothing else.
enum VersionFile {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
