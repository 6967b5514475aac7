internal import Markdown

/// A README, for the snippets by which users install the package.
///
/// Snippets are told by their syntax, whether they stand in a block of code, in a line of code or in
/// plain text, but not in comments. Prose states nothing, except between `<!-- version -->` and
/// `<!-- /version -->`, and in lines that hold nothing but the platforms that the package runs on; nor
/// do placeholders such as `x.y.z` and `<version>`.
enum Readme {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = ReadmeReader(MarkdownLines(bytes))
    reader.readSnippets()
    reader.readLines()
    reader.readMarkers(in: bytes)
    return (reader.statements + PlatformMentions.statements(in: bytes)).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}
