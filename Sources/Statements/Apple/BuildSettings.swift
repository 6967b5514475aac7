/// A file of Xcode's build settings.
enum BuildSettings {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
