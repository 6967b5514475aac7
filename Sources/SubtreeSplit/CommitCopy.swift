internal import Git

/// The commit that a split makes of a commit of the monorepo.
///
/// The script prints the commit with `git log`, reads the first lines in the shell, and makes a new
/// one with `git commit-tree`; the same comes out here, byte for byte. Signatures and all headers
/// but author and committer are lost on that way.
struct CommitCopy {
  /// The raw content of the new commit.
  private(set) var bytes: [UInt8]
  /// When it says it was committed, in seconds.
  private(set) var committerDate: UInt64 = 0

  /// Copies the commit `id`, whose text is `source`, onto `tree` and `parents`.
  ///
  /// The `annotation` is put before the message.
  init(
    of id: ObjectID, _ source: RawCommit, tree: ObjectID, parents: [ObjectID], annotation: [UInt8]
  ) throws(SplitError) {
    let log = source.inUTF8
    bytes = Array("tree ".utf8)
    tree.appendHex(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for parent in parents {
      bytes.append(contentsOf: "parent ".utf8)
      parent.appendHex(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    for (role, line) in [("author", log.last("author")), ("committer", log.last("committer"))] {
      do {
        let signature = try CommitSignature(line: line ?? [])
        bytes.append(contentsOf: "\(role) ".utf8)
        bytes.append(contentsOf: signature.bytes)
        bytes.append(UInt8(ascii: "\n"))
        // The committer comes last.
        committerDate = signature.date
      } catch {
        throw SplitError(
          .uncopyableCommit, id, "the \(role) \(error.reason)", hint: error.hint)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: annotation)
    bytes.append(contentsOf: log.message)
    UTF8Repair.repair(&bytes)
  }
}

extension RawCommit {
  /// What `git log` works on: the commit in UTF-8, by the encoding that it names.
  var inUTF8: RawCommit {
    guard let encoding = first("encoding") else { return self }
    let name = String(decoding: encoding, as: UTF8.self)
    return TextEncoding.utf8(text, from: name).map { RawCommit($0) } ?? self
  }
}
