/// A command as data: its name, what it is for, and what it accepts.
///
/// The root command is the program itself. A command either has subcommands or arguments.
public struct Command: Sendable {
  /// The word that names it on the command line.
  public let name: String
  /// What it does, as a sentence.
  public let overview: String
  /// What else there is to know. Lines are wrapped, except those that begin with a space.
  public let discussion: String
  /// The answer to `--version`, which only a root command with a version accepts.
  public let version: String?
  /// What it accepts itself, arguments in the order of their places.
  public let parameters: [Parameter]
  /// What it and all commands below it accept, before and after their names.
  ///
  /// A subcommand's own parameter of the same name takes the place of a shared one, to accept
  /// other values; it must be of the same kind.
  public let sharedParameters: [Parameter]
  /// The commands below it, in the order of the help page.
  public let subcommands: [Command]

  /// Declares a command.
  public init(
    _ name: String, overview: String, discussion: String = "", version: String? = nil,
    parameters: [any TypedParameter] = [], sharedParameters: [any TypedParameter] = [],
    subcommands: [Command] = []
  ) {
    self.name = name
    self.overview = overview
    self.discussion = discussion
    self.version = version
    self.parameters = parameters.map(\.parameter)
    self.sharedParameters = sharedParameters.map(\.parameter)
    self.subcommands = subcommands
  }

  /// Reads the words that follow the program's name.
  ///
  /// Nothing is printed. `--help` is answered even where something else is wrong, except for a
  /// command that does not exist; no command at all is answered with the help page too.
  public func parse(_ words: [String]) throws(UsageError) -> ParseResult {
    var parser = CommandLineParser(root: self)
    parser.read(words)
    return try parser.finish()
  }
}
