/// A file to count, and the name it goes by in reports.
public struct SourceFile: Sendable, Equatable {
  /// The path as it was given, or as a pattern found it.
  public let path: SourcePath
  /// The path to open.
  let location: [UInt8]
  /// The absolute path without links, which tells apart one file from another.
  let realPath: [UInt8]
  /// Whether a link leads to it.
  let isLinked: Bool
}
