internal import Arguments
internal import Audit
internal import Bytes
internal import Versions
internal import Workspace

/// `plimsoll bump`: sets the version of an SDK wherever it is stated.
enum BumpCommand: CommandProtocol {
  static let command = Command(
    "bump",
    overview: "Set the version of an SDK in its source, in every copy and in every pin.",
    discussion: """
      Without --write, prints the change as a diff and leaves the files alone. Exactly the bytes \
      of the version change: line ends, spacing and everything else stay.

      'major', 'minor' and 'patch' step on from the last release, 'release' makes a prerelease \
      the release that it leads up to, 'rc' is the next release candidate. 'auto' \
      takes the step that the commits since the last release call for: breaking ones 'major' (before \
      1.0.0 'minor'), features 'minor', repairs 'patch'; after a prerelease, the next one. A version \
      that has a tag in this repository is never proposed, and not accepted. Changelogs, and the \
      addresses and checksums of archives, change when the release is made.
      """,
    parameters: [sdk, version, write])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let version = Argument<NewVersion>(
    "version", help: "The version to set, or how to come by it.")
  private static let write = Flag("write", help: "Change the files.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let sdk = try configuration[invocation[sdk]]
    let subjects = AuditSubjects(configuration: configuration, checkout: checkout)
    let tags = try TagSource.checkout.tags(
      of: configuration.sdks, in: checkout, invocation, environment)
    let audit = VersionAudit(try subjects.read(tags))
    let new = try invocation[version].version(of: sdk.name, audit, invocation) {
      try UnreleasedChanges.read([sdk], of: configuration, invocation, in: environment)[0]
    }
    let change = try audit.change(of: sdk.name, to: new.version)
    let list = RepairList(repairs: change.repairs) { try WholeFile.read(checkout.path($0)) }
    let report = try BumpReport(
      sdk: sdk.name, change, reasons: new.reasons, isWritten: invocation[write],
      positions: list.positions())
    if invocation[write] { try subjects.apply(change.repairs) }
    switch invocation[SharedOptions.format] {
    case .json: try environment.output.write(jsonDocument(report))
    case .text where invocation[write]: try environment.output.write(list.summary)
    case .text: try environment.output.write(list.diff())
    }
    for note in change.notes { environment.errors.note("warning: \(note)\n") }
    if !invocation[SharedOptions.quiet] {
      for reason in new.reasons { environment.errors.note("note: \(reason)\n") }
      environment.errors.note(report.note)
    }
    return .success
  }
}
