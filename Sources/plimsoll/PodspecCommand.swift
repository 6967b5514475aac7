internal import Arguments
internal import Audit
internal import Bytes
internal import Findings
internal import Packaging
internal import Reports
internal import Workspace

/// `plimsoll podspec`: makes the podspec of an SDK, or checks it.
enum PodspecCommand: CommandProtocol {
  static let command = Command(
    "podspec",
    overview: "Generate the podspec of an SDK, or check it.",
    discussion: """
      The podspec is made of Package.swift, of plimsoll.yml ('podspec', 'about', 'mirror', 'tag' and \
      'version' of the SDK) and of what a podspec there says already. Without --write, prints the \
      change as a diff and leaves the files alone.

      With --check, reads the podspecs that are there: whether CocoaPods would take them, whether \
      they are right, and whether a generated one is what would be generated today. CocoaPods is not \
      needed; where it is installed, its own linter is asked as well.
      """,
    parameters: [sdk, check, write, FindingsFormat.option])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let check = Flag("check", help: "Check the podspecs that are there.")
  private static let write = Flag("write", help: "Change the files.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    guard !invocation[check] || !invocation[write] else {
      throw invocation.usageError("'--check' changes nothing, so it does not go with '--write'")
    }
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let sdk = try configuration[invocation[sdk]]
    let subject = try PodspecSubject(sdk, configuration, in: checkout)
    if invocation[check] {
      return try PodspecCheck(subject: subject, configuration: configuration, checkout: checkout)
        .run(invocation, in: environment)
    }
    let format = invocation[FindingsFormat.option]
    guard [.text, .json].contains(format) else {
      throw invocation.usageError(
        "'--format \(format.rawValue)' is for findings, so it goes with '--check'")
    }
    guard sdk.podspec != .absent else {
      let none = "\(configuration.file) says that '\(sdk.name)' has none"
      return try report(
        PodspecReport(
          sdk: sdk.name, kind: "none", written: false, files: [],
          notes: ["there is no podspec to generate: \(none)"]),
        diff: "", invocation, environment)
    }
    let made = try subject.generated()
    var (files, diff): ([PodspecReport.File], String) = ([], "")
    for file in made.files {
      let old = try subject.bytes(file.path)
      let path = subject.path(file.path)
      let action = old == nil ? "create" : old == file.bytes ? "none" : "change"
      files.append(
        PodspecReport.File(
          path: path, action: action, content: String(decoding: file.bytes, as: UTF8.self)))
      diff += LineDifference(file: path, old: old ?? [], new: file.bytes).text
    }
    let isWritten = invocation[write]
    if isWritten {
      for file in made.files where try subject.bytes(file.path) != file.bytes {
        try WholeFile.write(file.bytes, to: checkout.path(subject.path(file.path)))
      }
    }
    return try report(
      PodspecReport(
        sdk: sdk.name, kind: made.kind.rawValue, pod: made.pod, written: isWritten, files: files,
        notes: made.notes),
      diff: diff, invocation, environment)
  }

  private static func report(
    _ report: PodspecReport, diff: String, _ invocation: Invocation, _ environment: Environment
  ) throws -> ExitCode {
    switch invocation[FindingsFormat.option] {
    case .json: try environment.output.write(jsonDocument(report))
    case _ where report.written:
      let lines = report.files.map { file in
        "\(file.path): \(["create": "made", "change": "changed"][file.action] ?? "as it should be")\n"
      }
      try environment.output.write(lines.joined())
    default: try environment.output.write(diff)
    }
    guard !invocation[SharedOptions.quiet] else { return .success }
    for note in report.notes { environment.errors.note("note: \(note)\n") }
    if !report.written, report.kind != "none" {
      environment.errors.note(
        diff.isEmpty
          ? "the podspec of \(report.sdk) is as it should be\n"
          : "the podspec of \(report.sdk) would change; do it with --write\n")
    }
    return .success
  }
}
