internal import Changelogs

/// A changelog, for the versions in its headings.
enum ChangelogHeadings {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    ReleaseHeadings.versions(in: bytes).map { version in
      let text = String(decoding: bytes[version], as: UTF8.self)
      return Statement(.version, key: "heading", text, at: version)
    }
  }
}
