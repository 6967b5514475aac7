/// A podspec in Ruby, which is never run.
enum Podspec {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
