internal import CLibGit2

/// The library, set up once for the process.
enum LibGit2 {
  /// Starts the library; safe to call from anywhere, any number of times.
  ///
  /// Its cache of whole objects is switched off: we read each object once, and it would grow to
  /// hundreds of megabytes. Nor is each object hashed again when it is read, as git does not do that
  /// either. The two repository extensions it does not know by name need nothing
  /// of it: a work tree's own configuration does not matter to reading history, and objects that a
  /// partial clone lacks are reported when they are needed.
  static func start() { _ = started }

  private static let started: Bool = {
    _ = git_libgit2_init()
    _ = plimsoll_disable_object_cache()
    _ = plimsoll_disable_hash_verification()
    _ = plimsoll_allow_extensions()
    // As git does for packs: no reference may lead to something that a crash has lost.
    _ = plimsoll_write_through()
    return true
  }()

  /// Takes the user's `safe.directory = *` into account, which the library itself does not know.
  ///
  /// Whether the user has said so; if so, repositories of any owner open from now on.
  static func trustsAllOwners() -> Bool {
    var configuration: OpaquePointer?
    guard unsafe git_config_open_default(&configuration) >= 0 else { return false }
    defer { unsafe git_config_free(configuration) }
    var iterator: OpaquePointer?
    guard
      unsafe git_config_multivar_iterator_new(
        &iterator, configuration, "safe.directory", nil) >= 0
    else { return false }
    defer { unsafe git_config_iterator_free(iterator) }
    var isTrusted = false
    var entry: UnsafeMutablePointer<git_config_entry>?
    while unsafe git_config_next(&entry, iterator) >= 0, let value = unsafe entry?.pointee.value {
      // As for git, an empty value forgets those before it.
      let text = unsafe String(cString: value)
      isTrusted = text == "*" || isTrusted && !text.isEmpty
    }
    if isTrusted { _ = plimsoll_trust_all_owners() }
    return isTrusted
  }

  /// The version of the library in use, such as `1.5.1`.
  static var version: String {
    var major: Int32 = 0
    var minor: Int32 = 0
    var revision: Int32 = 0
    _ = unsafe git_libgit2_version(&major, &minor, &revision)
    return "\(major).\(minor).\(revision)"
  }

  /// The library's own words for the last failure on this thread.
  static var lastMessage: String {
    guard let error = unsafe git_error_last(), let message = unsafe error.pointee.message
    else { return "no further information" }
    return unsafe String(cString: message)
  }

  /// Throws what a call of `function` that returned `status` means for `subject`.
  static func check(
    _ status: Int32, _ function: String, _ subject: String
  ) throws(GitError) {
    guard status < 0 else { return }
    let isSystemFault = unsafe git_error_last()?.pointee.klass == Int32(GIT_ERROR_OS.rawValue)
    throw GitError(
      code: .failure, subject: subject, reason: "\(function) failed (\(status)): \(lastMessage)",
      hint: isSystemFault
        ? "check the permissions and the space there"
        : "run `git fsck` there; if git finds no fault, please report this")
  }
}
