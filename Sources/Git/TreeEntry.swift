internal import Bytes

/// One name in a tree, and what it stands for.
public struct TreeEntry: Sendable, Hashable {
  /// The object that the name stands for.
  public let id: ObjectID
  /// The file mode, in the octal digits that git writes: `0o40000` is a folder.
  public let mode: UInt32

  /// Whether it is a folder.
  public var isTree: Bool { mode & 0o170000 == 0o040000 }
  /// Whether it is the commit of a submodule.
  public var isSubmodule: Bool { mode & 0o170000 == 0o160000 }
  /// Whether it is a plain or an executable file; a symbolic link is not.
  public var isFile: Bool { mode & 0o170000 == 0o100000 }

  /// Finds the entry `name` in the raw content of the tree `tree` without reading the others.
  ///
  /// The format: octal mode, space, name, NUL, 20 bytes of id, for each entry. Modes with leading
  /// zeros, which old programs wrote, are read like those without.
  public static func named(
    _ name: [UInt8], in bytes: RawSpan, of tree: ObjectID
  ) throws(GitError) -> TreeEntry? {
    var offset = 0
    while offset < bytes.byteCount {
      var mode: UInt32 = 0
      var position = offset
      while true {
        guard position < bytes.byteCount, position - offset < 8 else { throw malformed(tree) }
        // In bounds by the guard.
        let digit = unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        position += 1
        if digit == UInt8(ascii: " ") { break }
        guard digit &- UInt8(ascii: "0") < 8 else { throw malformed(tree) }
        mode = mode << 3 | UInt32(digit &- UInt8(ascii: "0"))
      }
      let nameStart = position
      guard let nameEnd = bytes.firstOffset(of: 0, from: nameStart) else { throw malformed(tree) }
      guard let next = ObjectID(bytes, at: nameEnd + 1) else { throw malformed(tree) }
      if nameEnd - nameStart == name.count, bytes.matches(name, at: nameStart) {
        return TreeEntry(id: next, mode: mode)
      }
      offset = nameEnd + 1 + ObjectID.byteCount
    }
    return nil
  }

  /// Calls `body` with the name and entry of each thing in the raw content of the tree `tree`.
  public static func forEach(
    in bytes: RawSpan, of tree: ObjectID, _ body: ([UInt8], TreeEntry) throws(GitError) -> Void
  ) throws(GitError) {
    var offset = 0
    while offset < bytes.byteCount {
      guard let nameEnd = bytes.firstOffset(of: 0, from: offset),
        let id = ObjectID(bytes, at: nameEnd + 1)
      else { throw malformed(tree) }
      let header = (offset..<nameEnd).map { index in
        unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      }
      guard let space = header.firstIndex(of: UInt8(ascii: " ")),
        let mode = UInt32(String(decoding: header[..<space], as: UTF8.self), radix: 8)
      else { throw malformed(tree) }
      try body(Array(header[(space + 1)...]), TreeEntry(id: id, mode: mode))
      offset = nameEnd + 1 + ObjectID.byteCount
    }
  }

  private static func malformed(_ tree: ObjectID) -> GitError {
    GitError(
      code: .malformedObject, subject: tree.description, reason: "is not a well-formed tree",
      hint: "run `git fsck`")
  }
}
