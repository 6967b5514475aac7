/// How an SDK gets to a package registry.
public struct Publication: Sendable, Equatable {
  /// Who is asked whether a version is published, before the command and after it.
  public enum Probe: Sendable, Equatable {
    /// The npm registry.
    case npm
    /// pub.dev.
    case pub
    /// A Maven repository.
    case maven
    /// An address that answers once `{version}` is there.
    case http(String)
  }

  /// The command for the shell that publishes.
  public var command: String
  /// Who is asked.
  public var probe: Probe

  /// Says how to publish.
  public init(command: String, probe: Probe) {
    self.command = command
    self.probe = probe
  }
}
