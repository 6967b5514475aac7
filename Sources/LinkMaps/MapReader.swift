internal import Bytes

/// Tells whose map it is, and has it read.
enum MapReader<Rows: RowStore> {
  typealias Reading = (totals: LinkMapTotals, rows: Rows)

  /// Reads a map; `path` is for the errors.
  static func read(_ bytes: RawSpan, of path: String) throws(LinkMapError) -> Reading {
    guard bytes.byteCount > 0 else {
      throw LinkMapError(
        code: .empty, subject: path, offset: 0, reason: "the map is empty",
        hint: "link again; a link that fails leaves an empty map")
    }
    if bytes.matches(AppleMapFormat.pathHeading, at: 0) {
      return try AppleMapReader<Rows>.read(bytes, of: path)
    }
    if let format = IndentedMapFormat(heading: bytes) {
      return try IndentedMapReader<Rows>.read(bytes, as: format, of: path)
    }
    return try GNUMapReader<Rows>.read(bytes, of: path)
  }
}
