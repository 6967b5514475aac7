public import Arguments
public import Audit
internal import Bytes
internal import Findings
internal import Reports
internal import Workspace

/// `plimsoll audit`: compares every place that states a version or a pin with its source.
enum AuditCommand: CommandProtocol {
  static let command = Command(
    "audit",
    overview: "Compare every place that states a version or a pin with its source.",
    discussion: """
      Constants, podspecs, manifests, build scripts, lock files, changelogs and the snippets of \
      READMEs are found by themselves; plimsoll.yml names the place that decides, and more copies. \
      Without a plimsoll.yml, the SDKs are those below 'sdks', or the repository itself.

      With '--mode release', the mirrors are asked for their tags, and what may be behind while \
      developing is an error. 'plimsoll explain RULE' tells more about a rule.
      """,
    parameters: [sdks, mode, tag, fix, offline, measurements, FindingsFormat.option])

  private static let sdks = Argument<[String]>(
    "sdk", help: "An SDK to audit; all of them without any.")
  private static let mode = Option<AuditMode>(
    "mode", default: .develop, help: "What the audit is for.")
  private static let tag = Option<String?>(
    "tag", help: "The tag that is about to be made, which must be that of the version.")
  private static let fix = Flag("fix", help: "Put right what is mechanical, and audit again.")
  private static let offline = Flag("offline", help: "Do not ask the mirrors for their tags.")

  private static let measurements = Option<[String]>(
    "measurement", value: "file",
    help: "What 'plimsoll measure SDK --output' has written, for the blocks of READMEs.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let selected =
      try invocation[sdks].isEmpty
      ? configuration.sdks : invocation[sdks].map { try configuration[$0] }
    if invocation[tag] != nil, selected.count != 1 {
      throw invocation.usageError("'--tag' is of one SDK: name it")
    }
    var subjects = AuditSubjects(configuration: configuration, checkout: checkout)
    for path in invocation[measurements] {
      try subjects.add(MeasurementFile.read(path), from: path)
    }
    let source: TagSource =
      invocation[mode] == .release && !invocation[offline] ? .mirrors : .checkout
    let tags = try source.tags(of: configuration.sdks, in: checkout, invocation, environment)
    let request = AuditRequest(
      mode: invocation[mode], selection: Set(selected.map(\.name)), tag: invocation[tag],
      groups: configuration.groups.map(AuditedGroup.init))
    var result = try VersionAudit(
      subjects.read(tags, with: [.frameworks, .generated])
    ).result(of: request)
    if invocation[fix], !result.repairs.isEmpty {
      try subjects.apply(result.repairs)
      if !invocation[SharedOptions.quiet] {
        environment.errors.note(
          RepairList(repairs: result.repairs) { try WholeFile.read(checkout.path($0)) }.summary)
      }
      result = try VersionAudit(
        subjects.read(tags, with: [.frameworks, .generated])
      ).result(of: request)
    }
    try environment.write(
      AuditReport(
        places: result.places, findings: result.findings, rules: VersionAudit.rules,
        sdks: selected.map(\.name), toolVersion: Plimsoll.version),
      invocation)
    return result.findings.contains { $0.severity == .error } ? .refused : .success
  }
}

extension AuditMode: ExpressibleByArgument {}
