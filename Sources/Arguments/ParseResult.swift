/// What a command line asks for.
public enum ParseResult: Sendable {
  /// A command is to be run.
  case invocation(Invocation)
  /// A text was asked for, the help page or the version: it belongs on the standard output, and
  /// the exit code is 0.
  ///
  /// The text ends without a line feed.
  case message(String)
}
