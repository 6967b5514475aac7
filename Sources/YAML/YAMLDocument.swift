public import Bytes

/// A YAML file of one document, as a tree whose nodes know their places.
///
/// What needs a second reading to be understood is refused: aliases, tags, keys that are not text
/// or appear twice, a second document, and more than 64 levels.
public struct YAMLDocument: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The outermost value; `nil` where there is nothing but comments.
  public let root: YAMLNode?

  /// Reads a file, which must be UTF-8; it may begin with a byte order mark.
  public init(_ bytes: [UInt8]) throws(YAMLError) {
    self.bytes = bytes
    var composer = try YAMLComposer(bytes)
    self.root = try composer.document()
  }

  /// The line and column at which a node of this document begins.
  ///
  /// Linear in the length of the file before the node.
  public func position(of node: YAMLNode) -> SourcePosition {
    SourcePosition(offset: node.range.lowerBound, in: bytes)
  }
}
