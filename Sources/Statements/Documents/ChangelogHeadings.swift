/// A changelog, for the versions in its headings.
enum ChangelogHeadings {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
