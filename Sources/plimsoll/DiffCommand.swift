internal import Arguments
internal import Footprint
internal import Reports

/// `plimsoll diff`: what grew, shrank, came and went between two builds.
enum DiffCommand: CommandProtocol {
  static let command = Command(
    "diff",
    overview: "Tell what grew, shrank, came and went between two maps or object files.",
    discussion: """
      Both are read as what they are: a linker's map, an object file, an archive, a program. What \
      only has another name is paired, where there is no doubt.
      """,
    parameters: [
      base, head, grouping, FootprintCommand.top, LinkArguments.arch, ReportFormat.option,
    ])

  private static let base = Argument<String>("base", help: "What to compare with.")
  private static let head = Argument<String>("head", help: "What is compared.")
  private static let grouping = Option<Grouping>(
    "by", value: "group", default: .symbol, help: "What bytes are put together by.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let limit = try FootprintCommand.limit(invocation)
    let before = try MeasuredFile.footprint(of: invocation[base], invocation)
    let after = try MeasuredFile.footprint(of: invocation[head], invocation)
    if !invocation[SharedOptions.quiet] {
      for note in notes(on: before, after) { environment.errors.note("note: \(note)\n") }
    }
    let report = DiffReport(
      FootprintDiff(from: before, to: after, by: invocation[grouping]), base: invocation[base],
      head: invocation[head], limit: limit)
    try environment.write(report, invocation)
    return .success
  }

  /// What to know of either side, and of comparing the two.
  private static func notes(on base: Footprint, _ head: Footprint) -> [String] {
    var notes = Set(base.notes + head.notes).sorted()
    if base.source != head.source {
      notes.append("a map has what a link kept, a file all that it holds: not only changes differ")
    }
    if let old = base.architecture, let new = head.architecture, old != new {
      notes.append("the base is for \(old), the head for \(new)")
    }
    return notes
  }
}
