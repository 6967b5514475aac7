// The C library of the platform, under one name. Everything else imports `Platform`, so that
// this stays the one file with a condition on the operating system for it.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

// What `posix_spawn` needs is an optional pointer on Darwin and a structure elsewhere.
#if canImport(Darwin)
  public typealias SpawnFileActions = posix_spawn_file_actions_t?
  public typealias SpawnAttributes = posix_spawnattr_t?
  @safe public func blankSpawnFileActions() -> SpawnFileActions { nil }
  @safe public func blankSpawnAttributes() -> SpawnAttributes { nil }
#else
  public typealias SpawnFileActions = posix_spawn_file_actions_t
  public typealias SpawnAttributes = posix_spawnattr_t
  @safe public func blankSpawnFileActions() -> SpawnFileActions { unsafe SpawnFileActions() }
  @safe public func blankSpawnAttributes() -> SpawnAttributes { SpawnAttributes() }
#endif

extension stat {
  /// When the file was last changed, in seconds.
  public var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
