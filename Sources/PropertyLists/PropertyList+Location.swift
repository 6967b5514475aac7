public import Bytes

extension PropertyList {
  /// Where in its file a part of a property list stands.
  public struct Location: Sendable, Hashable {
    /// The bytes of the file: in XML from the first `<` to behind the last `>`.
    public var range: Range<Int>
    /// The line and the column at which it begins; `nil` in a binary file, which has no lines.
    ///
    /// In a file of UTF-16 the column counts the bytes that the text has in UTF-8.
    public var position: SourcePosition?

    /// Makes a location out of its parts.
    public init(_ range: Range<Int>, _ position: SourcePosition? = nil) {
      self.range = range
      self.position = position
    }

    /// The location of what no file states.
    public static let nowhere = Location(0..<0)
  }
}

extension PropertyList.Location: CustomStringConvertible {
  public var description: String { position?.description ?? "byte \(range.lowerBound)" }
}
