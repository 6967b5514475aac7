internal import Arguments
internal import Footprint
internal import ObjectFiles
internal import Reports

/// `plimsoll why`: what keeps a symbol in a program.
enum WhyCommand: CommandProtocol {
  static let command = Command(
    "why",
    overview: "Tell why a linker that strips dead code keeps something.",
    discussion: """
      Prints a shortest way from something that is kept unasked to the symbol, and how each step \
      needs the next. The symbol may be spelled as the linker has it or as people read it, and be \
      as short as leaves no doubt; put '--' before one that begins with a dash. With --by type, \
      module and the like, tells what keeps that whole group, and what would go with it.
      """,
    parameters: [symbol, objects, grouping, FootprintCommand.top] + LinkArguments.all
      + [ReportFormat.option])

  private static let symbol = Argument<String>(
    "symbol", help: "The symbol, or with --by the type, module, object, …")
  private static let grouping = Option<Grouping>(
    "by", value: "group", default: .symbol, help: "What the name is one of.")
  private static let objects = Argument<[String]>(
    "file", help: "The object files and archives of the link.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    guard !invocation[objects].isEmpty else {
      throw invocation.usageError("Missing expected argument '<file> ...'")
    }
    let link = try PredictedLink(
      LinkArguments.containers(invocation[objects], invocation, depth: .references),
      options: LinkArguments.options(invocation))
    let grouping = invocation[grouping]
    if grouping == .symbol {
      try environment.write(WhyReport(try link.why(invocation[symbol])), invocation)
    } else {
      let why = try link.why(group: invocation[symbol], by: grouping)
      let limit = try FootprintCommand.limit(invocation)
      try environment.write(WhyGroupReport(why, by: grouping, limit: limit), invocation)
    }
    return .success
  }
}
