/// A property list in XML.
enum PropertyList {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
