internal import Findings
internal import Platform
internal import Subprocesses

/// The user's own CocoaPods, where there is one.
struct CocoaPods {
  private let environment: [String: String]

  /// Looks for `pod` on the search path; `nil` where it is not installed.
  init?(_ environment: [String: String]) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { unsafe access("\($0)/pod", X_OK) == 0 }) else { return nil }
    self.environment = environment
  }

  /// What its linter says of the podspec at `path`, without a build or a network; `file` is the name
  /// that problems give.
  func problems(of path: String, file: String) throws -> [Problem] {
    let linter = Subprocess(
      "pod", ["lib", "lint", "--quick", "--no-ansi", path], environment: environment)
    let result = try linter.run()
    let lines = (result.outputText + "\n" + result.errorText).split(separator: "\n")
    let problems = lines.compactMap { Self.problem($0, file: file) }
    guard problems.isEmpty, !result.isSuccess else { return problems }
    // It could not even begin.
    return [
      Problem(
        .error, in: file,
        "is refused by CocoaPods: \(lines.last.map(String.init) ?? "it wrote nothing")",
        hint: "run 'pod lib lint --quick' beside the podspec")
    ]
  }

  /// Reads a line such as `- WARN  | summary: The summary is not meaningful.`
  private static func problem(_ line: Substring, file: String) -> Problem? {
    let words = line.split(separator: "|", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let severity: Severity
    switch words[0].filter({ $0.isLetter }) {
    case "ERROR": severity = .error
    case "WARN": severity = .warning
    default: return nil
    }
    let text = words[1].drop { $0 == " " }
    return Problem(
      severity, in: file, "is reported by CocoaPods: \(text)",
      hint: "run 'pod lib lint --quick' beside the podspec")
  }
}
