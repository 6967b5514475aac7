/// A package manifest of Swift's package manager.
enum PackageManifest {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
