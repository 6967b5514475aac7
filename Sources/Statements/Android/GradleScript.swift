/// A build script of Gradle, in Groovy or Kotlin, which is never run.
///
/// Keys name the blocks around a value, as in `android.defaultConfig.versionName`; variables, the
/// version and the coordinates of the project go by their own names.
enum GradleScript {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = GradleReader(GradleTokens(bytes))
    return reader.statements()
  }
}
