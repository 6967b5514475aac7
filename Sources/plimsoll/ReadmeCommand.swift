internal import Arguments
internal import Audit
internal import Budgets
internal import Bytes
internal import Workspace

/// `plimsoll readme`: writes the marked blocks of documents from what was measured.
enum ReadmeCommand: CommandProtocol {
  static let command = Command(
    "readme",
    overview: "Write the marked blocks of an SDK's documents from what was measured.",
    discussion: """
      A block stands between '<!-- plimsoll:size -->' and '<!-- /plimsoll:size -->', each on a line \
      of its own, and is rendered from the template of that name: one of yours in the folder that \
      'templates' names in plimsoll.yml, otherwise a built-in one. 'size' is built in.

      Without --write, prints the change as a diff and leaves the files alone. What a block states \
      is measured by the recipe of the SDK, unless --measurement gives it.
      """,
    parameters: [sdk, check, write, measurement, FindingsFormat.option])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let check = Flag(
    "check", help: "Only tell which blocks are not as they would be written.")
  private static let write = Flag("write", help: "Change the files.")
  private static let measurement = Option<String?>(
    "measurement", value: "file", help: "What 'plimsoll measure SDK --output' has written.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    guard !invocation[check] || !invocation[write] else {
      throw invocation.usageError("'--check' changes nothing, so it does not go with '--write'")
    }
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let sdk = try configuration[invocation[sdk]]
    var subjects = AuditSubjects(configuration: configuration, checkout: checkout)
    if let path = invocation[measurement] {
      let measurement = try MeasurementFile.read(path)
      guard measurement.sdk == sdk.name else {
        throw InputError(
          subject: path, reason: "is a measurement of '\(measurement.sdk)', not of '\(sdk.name)'",
          hint: "write one with 'plimsoll measure \(sdk.name) --output FILE'")
      }
      try subjects.add(measurement, from: path)
    } else {
      try subjects.measure(sdk, invocation, environment)
    }
    let audited = try subjects.read([:], with: .generated)
    guard let own = audited.first(where: { $0.name == sdk.name }), own.hasBlocks else {
      throw InputError(
        subject: sdk.name, reason: "has no document with a marked block",
        hint: "put <!-- plimsoll:size --> and <!-- /plimsoll:size -->, each on a line of its own, "
          + "into its README.md")
    }
    let audit = VersionAudit(audited)
    let request = AuditRequest(mode: .release, selection: [sdk.name])
    let result = audit.result(of: request, rules: ["lightweight-block-stale"])
    if invocation[check] || result.repairs.isEmpty {
      // What has no repair is a fault of the block, with or without --check.
      return try environment.report(
        result.findings, by: "readme", rules: ["lightweight-block-stale"], of: sdk.name, invocation)
    }
    let list = RepairList(repairs: result.repairs) { try WholeFile.read(checkout.path($0)) }
    if invocation[write] {
      try subjects.apply(result.repairs)
      try environment.output.write(list.summary)
    } else {
      try environment.output.write(list.diff())
    }
    return .success
  }
}

extension AuditedSDK {
  /// Whether one of its documents has a block.
  fileprivate var hasBlocks: Bool {
    generated.contains { if case .block = $0.kind { true } else { false } }
  }
}
