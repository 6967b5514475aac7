/// When output is coloured, as said by `--color`.
public enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// Whether to write colours to a stream.
  ///
  /// `auto` follows the first that applies: a non-empty `NO_COLOR` says no, a `CLICOLOR_FORCE`
  /// that is neither empty nor `0` says yes, `TERM=dumb` says no, and else it is a question of
  /// whether the stream is a terminal.
  public func allowsColor(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return false }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return environment["TERM"] != "dumb" && isTerminal
    }
  }
}
