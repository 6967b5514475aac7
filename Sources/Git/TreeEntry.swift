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

  /// Finds the entries `names` in the raw content of the tree `tree`, each `nil` where there is none.
  ///
  /// The format: octal mode, space, name, NUL, 20 bytes of id, for each entry. Modes with leading
  /// zeros, which old programs wrote, are read like those without. What comes after the last of the
  /// names is not looked at.
  public static func named(
    _ names: [[UInt8]], in bytes: RawSpan, of tree: ObjectID
  ) throws(GitError) -> [TreeEntry?] {
    var entries = [TreeEntry?](repeating: nil, count: names.count)
    var missing = names.count
    var offset = 0
    while offset < bytes.byteCount, missing > 0 {
      let (nameRange, entry) = try next(in: bytes, at: &offset, of: tree)
      for index in names.indices
      where names[index].count == nameRange.count && entries[index] == nil
        && bytes.matches(names[index], at: nameRange.lowerBound)
      {
        entries[index] = entry
        missing -= 1
      }
    }
    return entries
  }

  /// Calls `body` with the name and entry of each thing in the raw content of the tree `tree`.
  public static func forEach(
    in bytes: RawSpan, of tree: ObjectID, _ body: ([UInt8], TreeEntry) throws(GitError) -> Void
  ) throws(GitError) {
    var offset = 0
    while offset < bytes.byteCount {
      let (nameRange, entry) = try next(in: bytes, at: &offset, of: tree)
      try body(bytes.bytes(in: nameRange), entry)
    }
  }

  /// Reads the entry at `offset`, and moves `offset` behind it.
  private static func next(
    in bytes: RawSpan, at offset: inout Int, of tree: ObjectID
  ) throws(GitError) -> (name: Range<Int>, entry: TreeEntry) {
    var mode: UInt32 = 0
    var position = offset
    while true {
      guard position < bytes.byteCount, position - offset < 8 else { throw malformed(tree) }
      // In bounds by the guard.
      let digit = unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
      if digit == UInt8(ascii: " "), position > offset { break }
      guard digit &- UInt8(ascii: "0") < 8 else { throw malformed(tree) }
      mode = mode << 3 | UInt32(digit &- UInt8(ascii: "0"))
      position += 1
    }
    let nameStart = position + 1
    guard let nameEnd = bytes.firstOffset(of: 0, from: nameStart), nameEnd > nameStart,
      let id = ObjectID(bytes, at: nameEnd + 1)
    else { throw malformed(tree) }
    offset = nameEnd + 1 + ObjectID.byteCount
    return (nameStart..<nameEnd, TreeEntry(id: id, mode: mode))
  }

  private static func malformed(_ tree: ObjectID) -> GitError {
    GitError(
      code: .malformedObject, subject: tree.description, reason: "is not a well-formed tree",
      hint: "run `git fsck`")
  }
}
