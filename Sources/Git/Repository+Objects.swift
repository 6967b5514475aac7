internal import CLibGit2

extension Repository {
  /// Lends the content of the object `id` to `body`; the span cannot outlive the call.
  ///
  /// Where a replace reference names another object for `id`, that one's content is lent.
  public func withObject<Result>(
    _ id: ObjectID, _ body: (ObjectKind, RawSpan) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    var oid = replacements.object(for: id).gitOID
    var object: OpaquePointer?
    let status = unsafe git_odb_read(&object, objects, &oid)
    guard status >= 0, let object = unsafe object else { throw readFailure(status, id) }
    defer { unsafe git_odb_object_free(object) }
    guard let kind = unsafe ObjectKind(git_odb_object_type(object)) else {
      throw GitError(
        code: .malformedObject, subject: id.description, reason: "is of no known kind",
        hint: "run `git fsck`")
    }
    let buffer = unsafe UnsafeRawBufferPointer(
      start: git_odb_object_data(object), count: git_odb_object_size(object))
    return try unsafe body(kind, buffer.bytes)
  }

  /// Lends the content of `id`, which must be of `kind`.
  public func withObject<Result>(
    _ id: ObjectID, _ kind: ObjectKind, _ body: (RawSpan) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    try withObject(id) { (found, bytes) throws(GitError) in
      guard found == kind else {
        throw GitError(
          code: .malformedObject, subject: id.description,
          reason: "is a \(found.name) where a \(kind.name) should be", hint: "run `git fsck`")
      }
      return try body(bytes)
    }
  }

  /// How many bytes the content of the object `id` has.
  public func size(of id: ObjectID) throws(GitError) -> Int {
    var oid = replacements.object(for: id).gitOID
    var size = 0
    var type = GIT_OBJECT_ANY
    let status = unsafe git_odb_read_header(&size, &type, objects, &oid)
    guard status >= 0 else { throw readFailure(status, id) }
    return size
  }

  /// Whether the object is in this repository; a remote of a partial clone is not asked.
  public func contains(_ id: ObjectID) -> Bool {
    var oid = id.gitOID
    return unsafe git_odb_exists_ext(objects, &oid, GIT_ODB_LOOKUP_NO_REFRESH.rawValue) == 1
  }

  /// Looks for packs and loose objects that other processes have added.
  public func refreshObjects() throws(GitError) {
    try unsafe LibGit2.check(git_odb_refresh(objects), "git_odb_refresh", gitDirectory)
  }

  /// The whole content of the file `path` in the tree `tree`, or `nil` where it has no such file.
  public func file(_ path: TreePath, in tree: ObjectID) throws(GitError) -> [UInt8]? {
    guard let entry = try entry(at: path, in: tree), entry.isFile else { return nil }
    return try withObject(entry.id, .blob) { (bytes) throws(GitError) in
      unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    }
  }

  /// What stands at `path` in the tree `tree`, or `nil` where nothing does.
  public func entry(at path: TreePath, in tree: ObjectID) throws(GitError) -> TreeEntry? {
    var tree = tree
    for (depth, component) in path.components.enumerated() {
      let found = try withObject(tree, .tree) { (bytes) throws(GitError) in
        try TreeEntry.named([component], in: bytes, of: tree)[0]
      }
      guard let found else { return nil }
      if depth == path.components.count - 1 { return found }
      guard found.isTree else { return nil }
      tree = found.id
    }
    return nil
  }

  private func readFailure(_ status: Int32, _ id: ObjectID) -> GitError {
    guard status == GIT_ENOTFOUND.rawValue else {
      return GitError(
        code: .malformedObject, subject: id.description,
        reason: "cannot be read: \(LibGit2.lastMessage)", hint: "run `git fsck`")
    }
    let hint =
      if isShallow {
        "this clone is shallow: run `git fetch --unshallow`"
      } else if isPartialClone {
        "this is a partial clone: fetch the rest with "
          + "`git fetch --refetch --no-filter`, or clone without --filter"
      } else {
        "run `git fsck`, then fetch the missing history again"
      }
    return GitError(
      code: .missingObject, subject: id.description, reason: "is not in this repository",
      hint: hint)
  }
}
