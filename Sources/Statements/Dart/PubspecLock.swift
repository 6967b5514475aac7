/// A lock file of pub.
enum PubspecLock {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
