internal import CLibGit2

extension Repository {
  /// The address of a remote of this repository, as its configuration has it; `nil` where there is
  /// no such remote.
  public func remoteAddress(named name: String) -> String? {
    var remote: OpaquePointer?
    guard unsafe git_remote_lookup(&remote, handle, name) >= 0 else { return nil }
    defer { unsafe git_remote_free(remote) }
    guard let address = unsafe git_remote_url(remote) else { return nil }
    return unsafe String(cString: address)
  }
}
