internal import Bytes
internal import CLibGit2

/// A git repository on this machine: its objects and references as Swift values.
///
/// Opening one works from any folder of a work tree, of a linked work tree, or of a bare
/// repository. Replace references and grafts are honoured wherever objects are read, as git does.
@safe public struct Repository: ~Copyable {
  let handle: OpaquePointer
  let objects: OpaquePointer
  /// What its objects are read in place of; see ``Replacements``.
  public private(set) var replacements = Replacements()

  private init(handle: OpaquePointer, objects: OpaquePointer) {
    unsafe self.handle = handle
    unsafe self.objects = objects
  }

  deinit {
    unsafe git_odb_free(objects)
    unsafe git_repository_free(handle)
  }

  /// Opens the repository that `path` lies in.
  ///
  /// With `ignoringReplacements`, replace references do not count, as with
  /// `git --no-replace-objects`. Throws ``GitError`` with a code of its own for no repository,
  /// another owner, or a format that cannot be read (SHA-256 objects, reftable).
  public static func open(
    at path: String, ignoringReplacements: Bool = false
  ) throws(GitError) -> Repository {
    LibGit2.start()
    var handle: OpaquePointer?
    var status = unsafe git_repository_open_ext(&handle, path, 0, nil)
    if status < 0 {
      let error = openingError(status, path)
      guard error.code == .wrongOwner, LibGit2.trustsAllOwners() else { throw error }
      status = unsafe git_repository_open_ext(&handle, path, 0, nil)
    }
    guard status >= 0, let handle = unsafe handle else { throw openingError(status, path) }
    var objects: OpaquePointer?
    status = unsafe git_repository_odb(&objects, handle)
    guard status >= 0, let objects = unsafe objects else {
      let error = openingError(status, path)
      unsafe git_repository_free(handle)
      throw error
    }
    // From here on the value owns both handles.
    var repository = unsafe Repository(handle: handle, objects: objects)
    repository.replacements = try Replacements.read(
      from: repository, withReferences: !ignoringReplacements)
    return repository
  }

  private static func openingError(_ status: Int32, _ path: String) -> GitError {
    let message = LibGit2.lastMessage
    // Old versions of the library say it only in words.
    if status == GIT_EOWNER.rawValue || message.contains("safe.directory") {
      return GitError(
        code: .wrongOwner, subject: path,
        reason: "the repository belongs to another user, so git does not trust it",
        hint: "run as its owner, or `git config --global --add safe.directory <its folder>`")
    }
    let signs = [
      ("objectformat", "SHA-256"), ("object format", "SHA-256"), ("refstorage", "reftable"),
    ]
    for (sign, format) in signs where message.lowercased().contains(sign) {
      return GitError(
        code: .unsupportedFormat, subject: path,
        reason: "the repository uses \(format), which cannot be read",
        hint: "make a clone with SHA-1 objects and the files format of references")
    }
    if message.contains("unsupported extension") || message.contains("unsupported repository") {
      return GitError(
        code: .unsupportedFormat, subject: path, reason: "cannot be opened: \(message)",
        hint: "make a plain clone of it and work there")
    }
    if status == GIT_ENOTFOUND.rawValue {
      return GitError(
        code: .notARepository, subject: path, reason: "there is no git repository here or above",
        hint: "run inside the monorepo, or name it with -C DIR")
    }
    return GitError(
      code: .failure, subject: path, reason: "cannot be opened: \(message)",
      hint: "see what `git status` says there")
  }

  /// The folder of git's own files, which for a linked work tree is its own.
  public var gitDirectory: String { unsafe string(git_repository_path(handle)) ?? "" }

  /// The folder of git's own files that all linked work trees share.
  public var commonDirectory: String { unsafe string(git_repository_commondir(handle)) ?? "" }

  /// The folder of the checked-out files, or `nil` for a bare repository.
  public var workTree: String? { unsafe string(git_repository_workdir(handle)) }

  /// Whether the history is cut off, so that walks over it would end too early.
  ///
  /// Asked of the folder that all work trees share: the library looks in that of each alone.
  public var isShallow: Bool {
    // A missing file is the usual case.
    (try? WholeFile.read(commonDirectory + "/shallow"))?.isEmpty == false
  }

  /// Whether objects may be left out here that a remote has.
  public var isPartialClone: Bool {
    var configuration: OpaquePointer?
    guard unsafe git_repository_config_snapshot(&configuration, handle) >= 0 else { return false }
    defer { unsafe git_config_free(configuration) }
    // Since version 2.24 git marks the remote; before, it named the remote in the extension.
    var iterator: OpaquePointer?
    let names = #"^(remote\..*\.promisor|extensions\.partialclone)$"#
    guard unsafe git_config_iterator_glob_new(&iterator, configuration, names) >= 0 else {
      return false
    }
    defer { unsafe git_config_iterator_free(iterator) }
    var entry: UnsafeMutablePointer<git_config_entry>?
    while unsafe git_config_next(&entry, iterator) >= 0, let entry = unsafe entry {
      var isTrue: Int32 = 0
      let isBoolean = unsafe git_config_parse_bool(&isTrue, entry.pointee.value) >= 0
      if isTrue != 0 || !isBoolean { return true }
    }
    return false
  }

  /// A path as the library gives it, without the slash at its end.
  private func string(_ path: UnsafePointer<CChar>?) -> String? {
    guard let path = unsafe path else { return nil }
    var text = unsafe String(cString: path)
    if text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}

/// The version of the git library in use, for reports about this program.
public var gitLibraryVersion: String { LibGit2.version }
