import Arguments

/// A program with one command of each kind.
enum Sample {
  static let rev = Option<String?>("rev", help: "The revision to split.")
  static let prefixes = Option<[String]>("prefix", value: "path", help: "A folder to split.")
  static let branch = Option<String>(
    "branch", short: "b", value: "name", default: "main", help: "The branch to write.")
  static let push = Flag("push", help: "Publish what would otherwise only be printed.")
  static let ignoreJoins = Flag(
    "ignore-joins",
    help: """
      Look at every commit anew instead of starting from the splits that earlier joins recorded \
      in the history.
      """)
  static let sdks = Argument<[String]>("sdk", help: "The SDKs to split.")

  static let sdk = Argument<String>("sdk", help: "The SDK.")
  static let version = Argument<String?>("version", help: "The version, by default the newest.")

  static let planFormat = Option<PlanFormat>("format", default: .text, help: "How to write it.")
  static let level = Option<Int>("level", help: "How deep to look.")
  static let objects = Argument<[String]>(
    "object", atLeastOne: true, help: "The object files, read in the order given.")

  static let completions = Option<String?>(
    "generate-completion-script", value: "shell", help: "Print a completion script.")

  enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
    case githubMatrix = "github-matrix"
  }

  static let program = Command(
    "plimsoll", overview: "Release and size-budget tooling for SDKs.", version: "1.2.3",
    parameters: [completions], sharedParameters: SharedOptions.all,
    subcommands: [
      Command(
        "split", overview: "Print the commit that a folder's own history ends in.",
        discussion: """
          The history is what 'git subtree split' gives. Commits that earlier joins made are \
          read; none is made.

            plimsoll split ios
            plimsoll split --prefix sdks/ios
          """,
        parameters: [sdks, prefixes, rev, branch, ignoreJoins, push]),
      Command("verify", overview: "Look at a release from outside.", parameters: [sdk, version]),
      Command("plan", overview: "Print what would be released.", parameters: [planFormat]),
      Command("why", overview: "Tell why a symbol is kept.", parameters: [level, objects]),
    ])

  /// The invocation that `line`, words between single spaces, stands for.
  static func invocation(_ line: String) throws -> Invocation? {
    guard case .invocation(let invocation) = try program.parse(words(line)) else { return nil }
    return invocation
  }

  static func words(_ line: String) -> [String] {
    line.isEmpty ? [] : line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }
}
