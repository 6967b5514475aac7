internal import Arguments
internal import Audit
internal import Findings
internal import Packaging
internal import Reports
internal import Versions
internal import Workspace

/// `plimsoll podspec --check`: what is wrong with the podspecs of an SDK.
struct PodspecCheck {
  let subject: PodspecSubject
  let configuration: Configuration
  let checkout: Checkout

  private static let stale = "generated-file-stale"

  func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let sdk = subject.sdk
    let podspecs = subject.podspecs
    let subjects = AuditSubjects(configuration: configuration, checkout: checkout)
    let audit = VersionAudit(try subjects.read([:], with: .generated))
    let request = AuditRequest(mode: .develop, selection: [sdk.name])
    var problems = existence(podspecs)
    var notes: [String] = []
    let cocoaPods = CocoaPods(environment.variables)
    for podspec in podspecs {
      let lint = try subject.lint(podspec, version: audit.version(of: sdk.name)?.description)
      problems += lint.problems
      notes += lint.notes
      guard let cocoaPods else { continue }
      problems += try cocoaPods.problems(
        of: checkout.path(subject.path(podspec)), file: subject.path(podspec))
    }
    let shown = Set(podspecs.map(subject.path))
    let findings =
      problems.map { $0.finding(rule: PodspecLint.rule.name, sdk: sdk.name) }
      + audit.result(of: request, rules: [Self.stale]).findings.filter {
        $0.file.map(shown.contains) ?? false
      }
    if !invocation[SharedOptions.quiet] {
      for note in notes { environment.errors.note("note: \(note)\n") }
      environment.errors.note(summary(podspecs, asked: cocoaPods != nil))
    }
    return try environment.report(
      findings, by: "podspec",
      rules: [PodspecLint.rule] + VersionAudit.rules.filter { $0.name == Self.stale },
      of: sdk.name, invocation)
  }

  /// Whether there is a podspec where there should be one, and none where not.
  private func existence(_ podspecs: [String]) -> [Problem] {
    let sdk = subject.sdk
    if sdk.podspec == .absent {
      return podspecs.map { podspec in
        Problem(
          .warning, in: subject.path(podspec),
          "is there, but \(configuration.file) says that '\(sdk.name)' has no podspec",
          hint: "remove it, or change `podspec: none`")
      }
    }
    guard podspecs.isEmpty, let kind = sdk.podspec else { return [] }
    return [
      Problem(
        .error, in: sdk.path,
        "has no podspec, but \(configuration.file) says `podspec: \(kind.rawValue)`",
        hint: "run `plimsoll podspec \(sdk.name) --write`")
    ]
  }

  private func summary(_ podspecs: [String], asked: Bool) -> String {
    guard !podspecs.isEmpty else { return "'\(subject.sdk.name)' has no podspec\n" }
    let files = podspecs.map(subject.path).joined(separator: ", ")
    return asked
      ? "checked \(files), also with CocoaPods\n"
      : "checked \(files); CocoaPods is not installed, so its own linter was not asked\n"
  }
}
