/// One file, folder or link of a zip archive, as its directory tells.
public struct ZipEntry: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    case file
    case folder
    case link
  }

  /// How its bytes are packed.
  public enum Method: UInt16, Sendable, Hashable {
    case stored = 0
    case deflated = 8
  }

  /// The path, with `/` between its parts and none at either end.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// The permissions, such as `0o644`; 0 where the archive was not made on Unix.
  public var permissions: UInt32
  /// How its bytes are packed.
  public var method: Method
  /// The CRC-32 of its bytes.
  public var checksum: UInt32
  /// The number of its bytes.
  public var byteCount: Int
  /// The number of bytes that they take in the archive.
  public var packedByteCount: Int
  /// Where its local header begins.
  public var offset: Int
  /// Where its packed bytes begin.
  public var dataOffset: Int

  /// Where its packed bytes lie.
  var data: Range<Int> { dataOffset..<dataOffset + packedByteCount }

  /// The name as it stands in the archive: a folder's ends with a slash.
  var storedName: [UInt8] { Array(name.utf8) + (kind == .folder ? [UInt8(ascii: "/")] : []) }

  /// The type and permissions, as `st_mode` has them.
  var mode: UInt32 {
    switch kind {
    case .file: 0o100000 | permissions
    case .folder: 0o040000 | permissions
    case .link: 0o120000 | permissions
    }
  }
}
