/// A script for a shell.
enum ShellScript {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
