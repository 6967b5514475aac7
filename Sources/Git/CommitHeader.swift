internal import Bytes

/// What a walk over history needs of a commit: its tree and its parents.
public struct CommitHeader: Sendable {
  /// The folder of everything at this commit.
  public var tree: ObjectID
  /// The commits before it, as stored, in order.
  public var parents: [ObjectID]

  /// Reads the header lines of the raw content of the commit `id`.
  ///
  /// `tree` comes first, then a line for each parent; everything after those is left alone.
  public init(_ bytes: RawSpan, of id: ObjectID) throws(GitError) {
    var offset = 0
    guard let tree = Self.id(after: Self.treeKey, in: bytes, at: &offset) else {
      throw Self.malformed(id)
    }
    self.tree = tree
    parents = []
    while bytes.matches(Self.parentKey, at: offset) {
      guard let parent = Self.id(after: Self.parentKey, in: bytes, at: &offset) else {
        throw Self.malformed(id)
      }
      parents.append(parent)
    }
  }

  /// Reads a line of `key` and an id, and moves `offset` behind it.
  private static func id(after key: [UInt8], in bytes: RawSpan, at offset: inout Int) -> ObjectID? {
    let end = offset + key.count + 2 * ObjectID.byteCount
    guard bytes.matches(key, at: offset), bytes.matches(lineFeed, at: end) else { return nil }
    defer { offset = end + 1 }
    return ObjectID(hex: bytes, at: offset + key.count)
  }

  private static let treeKey = Array("tree ".utf8)
  private static let parentKey = Array("parent ".utf8)
  private static let lineFeed = Array("\n".utf8)

  private static func malformed(_ id: ObjectID) -> GitError {
    GitError(
      code: .malformedObject, subject: id.description, reason: "is not a well-formed commit",
      hint: "run `git fsck`")
  }
}

extension Repository {
  /// Lends the raw content of the commit `id`, with its tree and parents, to `body`.
  ///
  /// The parents are those that git would see: grafts are applied.
  public func withCommit<Result>(
    _ id: ObjectID, _ body: (CommitHeader, RawSpan) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    try withObject(id, .commit) { (bytes) throws(GitError) in
      var header = try CommitHeader(bytes, of: id)
      if let grafted = replacements.parents[id] { header.parents = grafted }
      return try body(header, bytes)
    }
  }

  /// The tree and parents of the commit `id`.
  public func commitHeader(_ id: ObjectID) throws(GitError) -> CommitHeader {
    try withCommit(id) { (header, _) in header }
  }
}
