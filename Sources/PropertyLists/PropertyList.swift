/// A property list, as Apple's tools write them: in XML or in binary, with the places of its parts.
///
/// What is read is kept as it stands: the order of the keys, keys that are there twice, and where
/// in the file each key and value begins. Property lists of the older kind, with braces, are
/// refused.
public struct PropertyList: Sendable, Hashable {
  /// How the file is written.
  public enum Format: Sendable, Hashable {
    /// XML, in UTF-8 or UTF-16.
    case xml
    /// The binary format whose first bytes are `bplist00`.
    case binary
  }

  /// How the file is written.
  public let format: Format
  /// The outermost value.
  public let root: Node

  /// The deepest nesting that is read; what is deeper is an error.
  public static let depthLimit = 256

  /// The most values that a binary property list may have, each counted as often as it is used.
  ///
  /// Its values may share parts, so that a short file can stand for more than any memory holds.
  public static let valueLimit = 1_000_000

  /// Reads a file of either format.
  ///
  /// Linear in the number of bytes.
  public init(_ bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: BinaryReader.signature) {
      format = .binary
      var reader = try BinaryReader(bytes)
      root = try reader.root()
    } else {
      format = .xml
      var reader = XMLReader(try XMLText(bytes))
      root = try reader.root()
    }
  }
}
