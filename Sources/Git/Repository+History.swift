internal import Bytes

extension Repository {
  /// The commit `tip` and all that it descends from.
  public func commits(reachableFrom tip: ObjectID) throws(GitError) -> Set<ObjectID> {
    var found: Set<ObjectID> = [tip]
    var stack = [tip]
    while let next = stack.popLast() {
      for parent in try commitHeader(next).parents where found.insert(parent).inserted {
        stack.append(parent)
      }
    }
    return found
  }

  /// Whether `ancestor` is `commit` or one of those that it descends from.
  public func isAncestor(
    _ ancestor: ObjectID, orSameAs commit: ObjectID
  ) throws(GitError) -> Bool {
    var seen: Set<ObjectID> = [commit]
    var stack = [commit]
    while let next = stack.popLast() {
      if next == ancestor { return true }
      for parent in try commitHeader(next).parents where seen.insert(parent).inserted {
        stack.append(parent)
      }
    }
    return false
  }

  /// What follows `committer` in the commit `id`: a person, seconds and a zone.
  public func committerLine(of id: ObjectID) throws(GitError) -> [UInt8] {
    try withCommit(id) { (_, bytes) throws(GitError) in
      let key = Array("committer ".utf8)
      var offset = 0
      while let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset), end > offset {
        if bytes.matches(key, at: offset) { return bytes.bytes(in: offset + key.count..<end) }
        offset = end + 1
      }
      throw GitError(
        code: .malformedObject, subject: id.description, reason: "has no committer",
        hint: "run `git fsck`")
    }
  }

  /// The first line of the message of the commit `id`.
  public func subject(of id: ObjectID) throws(GitError) -> String {
    try withCommit(id) { (_, bytes) in
      let content = bytes.bytes(in: 0..<bytes.byteCount)
      guard let blank = content.firstRange(of: Array("\n\n".utf8)) else { return "" }
      let line = content[blank.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return String(decoding: text, as: UTF8.self)
    }
  }
}
