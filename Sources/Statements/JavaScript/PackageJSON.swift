/// A package manifest of npm.
enum PackageJSON {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
