public import Arguments
internal import Audit
internal import Bytes
public import Changelogs
public import Versions
internal import Workspace

/// `plimsoll changelog`: checks, drafts, promotes and quotes the changelog of an SDK.
enum ChangelogCommand: CommandProtocol {
  static let command = Command(
    "changelog",
    overview: "Check, draft or release the changelog of an SDK, or quote a release of it.",
    discussion: """
      --draft fills the section of what is not released yet from the commits that touch the SDK's \
      folder since its last release; --promote makes a release of that section. Both print the \
      change as a diff, unless --write makes it. No byte changes but those, and doing it twice \
      changes nothing more. --notes prints the text of one release, for its page.

      Without any of them the changelog is checked.
      """,
    parameters: [sdk, check, draft, promote, date, notes, write, FindingsFormat.option])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let check = Flag("check", help: "Tell what is wrong with the changelog.")
  private static let draft = Flag("draft", help: "Fill in what is not released yet from commits.")
  private static let promote = Option<SemanticVersion?>(
    "promote", value: "version", help: "Make a release of what is not released yet.")
  private static let date = Option<CalendarDay?>(
    "date", value: "yyyy-mm-dd", help: "The day of the release, with --promote.")
  private static let notes = Option<SemanticVersion?>(
    "notes", value: "version", help: "Print the text of a release.")
  private static let write = Flag("write", help: "Change the file.")

  private static let rules: Set = ["changelog-entry", "changelog-links", "changelog-order"]

  /// What the command is asked to do.
  private enum Task {
    case check
    case draft
    case promote(SemanticVersion, CalendarDay)
    case quote(SemanticVersion)
  }

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let task = try task(invocation)
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let sdk = try configuration[invocation[sdk]]
    switch task {
    case .check:
      _ = try ChangelogFile(of: sdk, in: checkout)
      let subjects = AuditSubjects(configuration: configuration, checkout: checkout)
      let audit = VersionAudit(try subjects.read([:]))
      let findings = audit.result(of: AuditRequest(selection: [sdk.name]), rules: rules).findings
      return try environment.report(
        findings, by: "changelog", rules: rules, of: sdk.name, invocation)
    case .draft:
      let file = try ChangelogFile(of: sdk, in: checkout, mayBeMissing: true)
      let changes = try UnreleasedChanges.read(
        [sdk], of: configuration, invocation, in: environment
      ).first
      let tagged = Set(changes?.tagged ?? [])
      let edits = file.changelog.drafting(
        changes?.draft.entries ?? [], isPublished: tagged.contains)
      return try finish(edits, of: file, sdk, changes, invocation, environment)
    case .promote(let version, let day):
      let file = try ChangelogFile(of: sdk, in: checkout)
      let format = try TagFormat(sdk.tag)
      let links = sdk.mirror.flatMap { ReleaseLinks(repository: $0, tagFormat: format) }
      let edits = try file.naming {
        try $0.promoting(to: version, date: day, links: links, tagFormat: format)
      }
      return try finish(edits, of: file, sdk, nil, invocation, environment)
    case .quote(let version):
      let notes = try ChangelogFile(of: sdk, in: checkout).naming { try $0.notes(of: version) }
      let text = String(decoding: notes, as: UTF8.self)
      try environment.output.write(
        invocation[FindingsFormat.option] == .json
          ? jsonDocument(
            ChangelogNotes(sdk: sdk.name, version: version.description, notes: text)) : text)
      return .success
    }
  }

  /// What the options ask for; those that do not go together are wrong usage.
  private static func task(_ invocation: Invocation) throws -> Task {
    let given = [
      invocation[check], invocation[draft], invocation[promote] != nil, invocation[notes] != nil,
    ]
    guard given.count(where: \.self) <= 1 else {
      throw invocation.usageError(
        "'--check', '--draft', '--promote' and '--notes' exclude each other")
    }
    guard invocation[date] == nil || invocation[promote] != nil else {
      throw invocation.usageError("'--date' needs '--promote'")
    }
    guard !invocation[write] || invocation[draft] || invocation[promote] != nil else {
      throw invocation.usageError("'--write' needs '--draft' or '--promote'")
    }
    guard
      given.allSatisfy({ !$0 }) || invocation[check]
        || [.text, .json].contains(invocation[FindingsFormat.option])
    else {
      throw invocation.usageError(
        "'--format \(invocation[FindingsFormat.option].rawValue)' is for what '--check' finds")
    }
    if invocation[draft] { return .draft }
    if let version = invocation[notes] { return .quote(version) }
    guard let version = invocation[promote] else { return .check }
    guard let day = invocation[date] else {
      throw invocation.usageError(
        "Missing expected option '--date <yyyy-mm-dd>', the day of the release")
    }
    return .promote(version, day)
  }

  /// Makes or shows the change, and says what there is to say beside it.
  private static func finish(
    _ edits: [ByteEdit], of file: ChangelogFile, _ sdk: SDK, _ changes: UnreleasedChanges?,
    _ invocation: Invocation, _ environment: Environment
  ) throws -> ExitCode {
    let new = try file.changed(by: edits)
    if invocation[write], !edits.isEmpty { try file.write(new) }
    let report = ChangelogReport(
      sdk: sdk.name, file: file.shownPath, isWritten: invocation[write] && !edits.isEmpty,
      difference: LineDifference(file: file.shownPath, old: file.changelog.bytes, new: new).text,
      changes: changes)
    switch invocation[FindingsFormat.option] {
    case .json: try environment.output.write(jsonDocument(report))
    default: if !invocation[write] { try environment.output.write(report.difference) }
    }
    if !invocation[SharedOptions.quiet] {
      environment.errors.note(report.note(isVerbose: invocation[SharedOptions.verbose]))
    }
    return .success
  }
}

extension SemanticVersion: ExpressibleByArgument {
  public init?(argument: String) { try? self.init(argument) }
}

extension CalendarDay: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
