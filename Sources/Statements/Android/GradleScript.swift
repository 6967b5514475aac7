/// A build script of Gradle, in Groovy or Kotlin.
enum GradleScript {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
