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

  /// Copies the commit `id`, whose raw content is `source`, onto `tree` and `parents`.
  ///
  /// The `annotation` is put before the message.
  init(
    of id: ObjectID, _ source: [UInt8], tree: ObjectID, parents: [ObjectID], annotation: [UInt8]
  ) throws(SplitError) {
    let text = Self.logOutput(source)
    let header = Header(text)
    bytes = Array("tree ".utf8)
    tree.appendHex(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for parent in parents {
      bytes.append(contentsOf: "parent ".utf8)
      parent.appendHex(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    for (role, line) in [("author", header.author), ("committer", header.committer)] {
      do {
        let signature = try CommitSignature(line: line)
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
    bytes.append(contentsOf: header.message)
    UTF8Repair.repair(&bytes)
  }

  /// What `git log` works on: the commit in UTF-8, up to the first NUL byte.
  private static func logOutput(_ source: [UInt8]) -> [UInt8] {
    let text = source.firstIndex(of: 0).map { Array(source[..<$0]) } ?? source
    guard let encoding = Header(text).encoding else { return text }
    return TextEncoding.utf8(text, from: String(decoding: encoding, as: UTF8.self)) ?? text
  }

  /// The lines of a commit that count here.
  private struct Header {
    /// What follows `author`; of several, the last.
    var author: ArraySlice<UInt8> = []
    /// What follows `committer`; of several, the last.
    var committer: ArraySlice<UInt8> = []
    /// What follows `encoding`; of several, the first.
    var encoding: ArraySlice<UInt8>?
    /// All after the first empty line.
    var message: ArraySlice<UInt8> = []

    init(_ text: [UInt8]) {
      var offset = 0
      while offset < text.count {
        let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let line = text[offset..<end]
        offset = end + 1
        if line.isEmpty {
          message = text[min(offset, text.count)...]
          return
        }
        if line.starts(with: Self.authorKey) {
          author = line.dropFirst(Self.authorKey.count)
        } else if line.starts(with: Self.committerKey) {
          committer = line.dropFirst(Self.committerKey.count)
        } else if encoding == nil, line.starts(with: Self.encodingKey) {
          encoding = line.dropFirst(Self.encodingKey.count)
        }
      }
    }

    private static let authorKey = Array("author ".utf8)
    private static let committerKey = Array("committer ".utf8)
    private static let encodingKey = Array("encoding ".utf8)
  }
}
