/// A README, for the snippets by which users install the package.
enum Readme {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
