internal import Bytes
internal import Git

/// Files that Git LFS keeps elsewhere: a mirror gets their pointers alone.
enum LFSPointers {
  /// The first line of a pointer, by the LFS specification, which also limits a pointer to less
  /// than 1024 bytes.
  private static let firstLine = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
  private static let sizeLimit = 1024
  private static let shownCount = 5

  /// One sentence where the tree of `commit` holds pointers.
  static func warnings(
    for commit: ObjectID, in repository: borrowing Repository
  ) throws -> [String] {
    var paths: [String] = []
    var folders = [(path: "", tree: try repository.commitHeader(commit).tree)]
    while let (path, tree) = folders.popLast() {
      var files: [(path: String, id: ObjectID)] = []
      try repository.withObject(tree, .tree) { (bytes) throws(GitError) in
        try TreeEntry.forEach(in: bytes, of: tree) { (name, entry) in
          let entryPath = path + String(decoding: name, as: UTF8.self)
          if entry.isTree { folders.append((entryPath + "/", entry.id)) }
          if entry.isFile { files.append((entryPath, entry.id)) }
        }
      }
      // A partial clone need not have every file; what it lacks cannot be looked at.
      for file in files where repository.contains(file.id) {
        guard try repository.size(of: file.id) < sizeLimit else { continue }
        let isPointer = try repository.withObject(file.id) { (_, bytes) in
          bytes.matches(firstLine, at: 0)
        }
        if isPointer { paths.append(file.path) }
      }
    }
    guard !paths.isEmpty else { return [] }
    let shown = paths.sorted().prefix(shownCount).joined(separator: ", ")
    let more = paths.count > shownCount ? " and \(paths.count - shownCount) more" : ""
    return [
      "the mirror gets Git LFS pointers in place of \(shown)\(more); "
        + "their content must be uploaded to it with `git lfs push`"
    ]
  }
}
