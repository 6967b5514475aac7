/// A manifest of a Swift package, which is never run.
enum PackageManifest {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = ManifestReader(bytes)
    return reader.statements()
  }
}
