/// A podspec in Ruby, which is never run.
///
/// Keys name the specification `s`, whatever the podspec calls it.
enum Podspec {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = PodspecReader(bytes)
    return reader.statements()
  }
}
