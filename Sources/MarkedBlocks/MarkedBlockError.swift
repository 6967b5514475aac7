/// Why the marked blocks of a document cannot be told.
public struct MarkedBlockError: Error, Sendable, Equatable {
  /// The file and the line.
  public var subject: String
  /// Where in the file the marker at fault begins.
  public var offset: Int
  /// What is wrong with it.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension MarkedBlockError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
