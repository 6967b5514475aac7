internal import Suggestions

/// A command in its place: the words that lead to it, and all that it accepts there.
struct CommandScope: Sendable {
  static let help = Flag("help", short: "h", help: "Show help information.")
  static let version = Flag("version", help: "Show the version.")

  let path: [String]
  let command: Command
  /// What the commands above share, without what the command declares anew.
  let inherited: [Parameter]
  /// What every command answers by itself: `--version` and `--help`.
  let builtIn: [Parameter]

  init(root: Command) {
    path = [root.name]
    command = root
    inherited = []
    builtIn = (root.version == nil ? [] : [Self.version.parameter]) + [Self.help.parameter]
  }

  private init(_ command: Command, below parent: CommandScope) {
    path = parent.path + [command.name]
    self.command = command
    let own = Set((command.parameters + command.sharedParameters).map(\.id))
    inherited = (parent.inherited + parent.command.sharedParameters).filter {
      !own.contains($0.id)
    }
    builtIn = parent.builtIn
  }

  /// All that may be written with a name here.
  var named: [Parameter] {
    (command.parameters + command.sharedParameters + inherited + builtIn).filter {
      $0.kind != .argument
    }
  }

  var arguments: [Parameter] { command.parameters.filter { $0.kind == .argument } }

  /// All that is accepted here, arguments first.
  var parameters: [Parameter] { arguments + named }

  /// The scope of the subcommand called `name`.
  func descend(to name: String) throws(UsageError) -> CommandScope {
    guard let subcommand = command.subcommands.first(where: { $0.name == name }) else {
      let nearest = nearestMatch(to: name, among: command.subcommands.map(\.name) + ["help"])
      throw error(
        .unknownCommand,
        "Unknown command '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? ""))
    }
    return CommandScope(subcommand, below: self)
  }

  /// An error whose usage lines are those of this command.
  func error(_ code: UsageError.Code, _ message: String, about parameter: Parameter? = nil)
    -> UsageError
  {
    UsageError(
      code: code, message: message,
      help: parameter.map { "\($0.label)  \($0.helpWithValues)" },
      usage: synopsis.joined(separator: " "), command: path.joined(separator: " "))
  }
}
