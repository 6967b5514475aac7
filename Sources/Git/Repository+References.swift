internal import Bytes
internal import CLibGit2

extension Repository {
  /// The commit that `revision` leads to: a branch, a tag, an id, or any other form that git knows.
  public func commitID(for revision: String) throws(GitError) -> ObjectID {
    if !replacements.isEmpty, let (base, steps) = AncestrySteps.split(revision) {
      return try ancestor(of: commitID(for: base), steps, revision)
    }
    guard var id = try objectID(for: revision) else {
      throw unknownRevision(revision, "there is no such revision here")
    }
    while true {
      let tagged = try withObject(id) { (kind, bytes) throws(GitError) -> ObjectID? in
        switch kind {
        case .commit: return nil
        case .tag: return try taggedObject(bytes, of: id)
        case .tree, .blob: throw unknownRevision(revision, "is a \(kind.name), not a commit")
        }
      }
      guard let tagged else { return id }
      id = tagged
    }
  }

  /// The commit at the end of `steps`, by the parents that git would see.
  private func ancestor(
    of commit: ObjectID, _ steps: [AncestrySteps.Step], _ revision: String
  ) throws(GitError) -> ObjectID {
    var commit = commit
    for step in steps {
      for _ in 0..<step.count {
        let parents = try commitHeader(commit).parents
        guard step.parent <= parents.count else {
          throw unknownRevision(revision, "there is no such revision here")
        }
        commit = parents[step.parent - 1]
      }
    }
    return commit
  }

  /// The object that `revision` names, if it names one.
  ///
  /// The library's own resolving reads the object as well, and does not accept commits whose
  /// headers come in an odd order, as git does; so it is asked only for what is no plain name.
  private func objectID(for revision: String) throws(GitError) -> ObjectID? {
    // The library takes no name for HEAD; git takes it for a mistake.
    guard !revision.isEmpty else { return nil }
    if let id = ObjectID(hex: revision) { return contains(id) ? id : nil }
    var reference: OpaquePointer?
    if unsafe git_reference_dwim(&reference, handle, revision) >= 0 {
      defer { unsafe git_reference_free(reference) }
      return unsafe git_reference_name(reference).flatMap {
        unsafe target(ofReference: String(cString: $0))
      }
    }
    var object: OpaquePointer?
    let status = unsafe git_revparse_single(&object, handle, revision)
    defer { unsafe git_object_free(object) }
    guard status != GIT_EAMBIGUOUS.rawValue else {
      throw GitError(
        code: .unknownRevision, subject: revision, reason: "stands for several objects",
        hint: "write more of its digits")
    }
    guard status >= 0 else { return nil }
    return unsafe git_object_id(object).map { unsafe ObjectID($0.pointee) }
  }

  /// What a raw tag object is for: its first line is `object` and an id.
  private func taggedObject(
    _ bytes: RawSpan, of tag: ObjectID
  ) throws(GitError) -> ObjectID {
    let key = Array("object ".utf8)
    guard bytes.matches(key, at: 0), let id = ObjectID(hex: bytes, at: key.count) else {
      throw GitError(
        code: .malformedObject, subject: tag.description, reason: "is not a well-formed tag",
        hint: "run `git fsck`")
    }
    return id
  }

  /// The object that a reference leads to, or `nil` where there is no such reference.
  public func target(ofReference name: String) -> ObjectID? {
    var id = git_oid()
    guard unsafe git_reference_name_to_id(&id, handle, name) >= 0 else { return nil }
    return ObjectID(id)
  }

  /// The references whose full names match the glob `pattern`, in the order of their names.
  public func references(
    matching pattern: String
  ) throws(GitError) -> [(name: String, target: ObjectID)] {
    var iterator: OpaquePointer?
    try LibGit2.check(
      unsafe git_reference_iterator_glob_new(&iterator, handle, pattern),
      "git_reference_iterator_glob_new", gitDirectory)
    defer { unsafe git_reference_iterator_free(iterator) }
    var found: [(name: String, target: ObjectID)] = []
    var reference: OpaquePointer?
    while unsafe git_reference_next(&reference, iterator) >= 0 {
      defer { unsafe git_reference_free(reference) }
      guard let name = unsafe git_reference_name(reference) else { continue }
      let text = unsafe String(cString: name)
      // Only what leads to another reference has to be looked up.
      let direct = unsafe git_reference_target(reference).map { unsafe ObjectID($0.pointee) }
      if let target = direct ?? target(ofReference: text) { found.append((text, target)) }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Makes the reference `name` lead to `id`, whatever it led to before.
  ///
  /// Does nothing where it leads there already.
  public func setReference(
    _ name: String, to id: ObjectID, message: String
  ) throws(GitError) {
    guard target(ofReference: name) != id else { return }
    var target = id.gitOID
    var reference: OpaquePointer?
    let status = unsafe git_reference_create(&reference, handle, name, &target, 1, message)
    unsafe git_reference_free(reference)
    try checkReference(name, id, status)
  }

  /// Makes the reference `name` lead to `id`, if it still leads to `old` (`nil`: does not exist).
  ///
  /// - Throws: ``GitError`` with the code `referenceConflict` where somebody else changed it.
  public func setReference(
    _ name: String, to id: ObjectID, replacing old: ObjectID?, message: String
  ) throws(GitError) {
    var target = id.gitOID
    var reference: OpaquePointer?
    let status: Int32
    if let old {
      var expected = old.gitOID
      status = unsafe git_reference_create_matching(
        &reference, handle, name, &target, 1, &expected, message)
    } else {
      status = unsafe git_reference_create(&reference, handle, name, &target, 0, message)
    }
    unsafe git_reference_free(reference)
    try checkReference(name, id, status)
  }

  private func checkReference(
    _ name: String, _ id: ObjectID, _ status: Int32
  ) throws(GitError) {
    guard status < 0 else { return }
    let conflicts = [GIT_EEXISTS, GIT_EMODIFIED, GIT_ELOCKED, GIT_ENOTFOUND]
    let isConflict = conflicts.contains { $0.rawValue == status }
    throw GitError(
      code: isConflict ? .referenceConflict : .failure, subject: name,
      reason: "could not be set to \(id.abbreviation): \(LibGit2.lastMessage)",
      hint: isConflict
        ? "somebody may have changed it just now; run the command again"
        : "`git update-ref` shows the same, and `git check-ref-format` whether the name is allowed")
  }

  /// Whether some work tree has the branch checked out, though it may have no commit yet.
  public func isCheckedOut(_ branch: BranchName) -> Bool {
    var head: OpaquePointer?
    if unsafe git_reference_lookup(&head, handle, "HEAD") >= 0 {
      defer { unsafe git_reference_free(head) }
      let target = unsafe git_reference_symbolic_target(head).map { unsafe String(cString: $0) }
      if target == branch.reference { return true }
    }
    var reference: OpaquePointer?
    guard unsafe git_reference_lookup(&reference, handle, branch.reference) >= 0
    else { return false }
    defer { unsafe git_reference_free(reference) }
    return unsafe git_branch_is_checked_out(reference) == 1
  }

  /// Whether the configuration lets git honour `refs/replace/…` here.
  var usesReplaceReferences: Bool {
    var configuration: OpaquePointer?
    guard unsafe git_repository_config_snapshot(&configuration, handle) >= 0 else { return true }
    defer { unsafe git_config_free(configuration) }
    var value: Int32 = 1
    let status = unsafe git_config_get_bool(&value, configuration, "core.usereplacerefs")
    return status < 0 || value != 0
  }

  private func unknownRevision(_ revision: String, _ reason: String) -> GitError {
    let isUnborn = unsafe revision == "HEAD" && git_repository_head_unborn(handle) == 1
    return GitError(
      code: .unknownRevision, subject: revision,
      reason: isUnborn ? "this repository has no commit yet" : reason,
      hint: isUnborn
        ? "commit something first" : "`git branch --all` and `git tag` list what is here")
  }
}
