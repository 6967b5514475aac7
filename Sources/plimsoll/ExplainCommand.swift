internal import Arguments
internal import Audit
internal import Findings
internal import Packaging
internal import Reports
internal import Suggestions

/// `plimsoll explain`: tells what a rule asks for, and why.
enum ExplainCommand: CommandProtocol {
  static let command = Command(
    "explain",
    overview: "Tell what a rule asks for, why, and how to comply.",
    discussion: "Without a rule, lists all of them.",
    parameters: [rule])

  private static let rule = Argument<String?>("rule", help: "The rule, as findings name it.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let rules = VersionAudit.rules + [PodspecLint.rule]
    guard let name = invocation[rule] else {
      let width = rules.map(\.name.count).max() ?? 0
      let lines = rules.map { rule in
        rule.name + String(repeating: " ", count: width + 2 - rule.name.count) + rule.summary + "\n"
      }
      try environment.output.write(lines.joined())
      return .success
    }
    guard let rule = rules.first(where: { $0.name == name }) else {
      throw invocation.usageError(
        "There is no rule '\(name)'" + suggestion(for: name, among: rules.map(\.name)))
    }
    try environment.output.write(RulePage(rule).text)
    return .success
  }

  private static func suggestion(for name: String, among names: [String]) -> String {
    nearestMatch(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}
