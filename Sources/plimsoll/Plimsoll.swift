internal import Arguments
internal import Git
internal import Platform

/// The program: finds the command, runs it, and turns what it throws into words and a status.
@main
enum Plimsoll {
  static let version = "0.1.0"

  /// Every command, in the order of the help page.
  static let commands: [any CommandProtocol.Type] = [
    AuditCommand.self, BumpCommand.self, ChangelogCommand.self, SplitCommand.self,
    MirrorCommand.self, PodspecCommand.self, PackageCommand.self, LinesCommand.self,
    MeasureCommand.self, ReadmeCommand.self, FootprintCommand.self, WhyCommand.self,
    DiffCommand.self, ExplainCommand.self,
  ]

  static let command = Command(
    "plimsoll",
    overview: "Ship SDKs from a monorepo, one version everywhere, light by design.",
    version: "\(version) (libgit2 \(gitLibraryVersion))",
    sharedParameters: SharedOptions.all,
    subcommands: commands.map { $0.command })

  static func main() {
    // A reader that goes away must not end a push half-way, and children are waited for even if
    // whoever started us does not care for theirs.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    let environment = Environment.current
    let code = run(Environment.words, in: environment)
    exit(code.rawValue)
  }

  /// Runs the command that `words` ask for.
  static func run(_ words: [String], in environment: Environment) -> ExitCode {
    do {
      switch try command.parse(words) {
      case .message(let text):
        try environment.output.write(text + "\n")
        return .success
      case .invocation(let invocation):
        guard let type = commands.first(where: { $0.command.name == invocation.command.name })
        else { preconditionFailure("every command of the table has a type") }
        if let directory = invocation[SharedOptions.directory] {
          try changeDirectory(to: directory)
        }
        return try type.run(invocation, in: environment)
      }
    } catch let error as UsageError {
      environment.errors.note("\(error)\n")
      return .usage
    } catch {
      environment.errors.note("Error: \(error)\n")
      return ExitCode(for: error)
    }
  }

  /// Starts elsewhere, as `git -C` does; relative paths of other options count from there.
  private static func changeDirectory(to path: String) throws {
    guard unsafe chdir(path) != 0 else { return }
    throw InputError(
      subject: path, reason: "cannot be entered: \(unsafe String(cString: strerror(errno)))",
      hint: "check the folder after -C", isMissing: true)
  }
}

/// A command of the program: what it accepts, and how it runs.
protocol CommandProtocol: SendableMetatype {
  /// Its name and parameters.
  static var command: Command { get }
  /// Runs it; what it throws is an error of the library that it called, or a `UsageError`.
  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode
}
