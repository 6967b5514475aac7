internal import Bytes
public import Findings

/// Findings in the format of test results: a suite for each SDK, a test for each rule.
///
/// A rule fails by its errors; warnings are output of a test that passes. There is no clock in it,
/// so all took no time.
public struct JUnitDocument: Sendable {
  private let check: String
  private let findings: [Finding]
  /// The names of all that was checked.
  private let rules: [String]
  private let sdks: [String]

  /// A document about `findings` of the check named `check`, in which every one of `rules` was
  /// asked of every one of `sdks`.
  public init(check: String, findings: [Finding], rules: [Rule], sdks: [String]) {
    self.check = check
    self.findings = findings
    self.rules = (rules.map(\.name) + findings.map(\.rule)).distinct
    self.sdks = (sdks + findings.map(\.sdk)).distinct
  }

  /// The whole document.
  public var text: String {
    let name = XMLText.attribute("plimsoll \(check)")
    let failures = sdks.reduce(0) { $0 + failureCount($1) }
    let counts = Self.counts(tests: rules.count * sdks.count, failures: failures)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)" \(counts)>
      \(sdks.map(suite).joined())</testsuites>

      """
  }

  private static func counts(tests: Int, failures: Int) -> String {
    #"tests="\#(tests)" failures="\#(failures)" errors="0" skipped="0" time="0""#
  }

  private func failureCount(_ sdk: String) -> Int {
    Set(findings.lazy.filter { $0.sdk == sdk && $0.severity == .error }.map(\.rule)).count
  }

  private func suite(_ sdk: String) -> String {
    let counts = Self.counts(tests: rules.count, failures: failureCount(sdk))
    return """
        <testsuite name="\(XMLText.attribute(sdk))" \(counts)>
      \(rules.map { test($0, sdk) }.joined())  </testsuite>

      """
  }

  private func test(_ rule: String, _ sdk: String) -> String {
    let own = findings.filter { $0.sdk == sdk && $0.rule == rule }
    let errors = own.filter { $0.severity == .error }
    let warnings = own.filter { $0.severity == .warning }
    let name = XMLText.attribute(rule)
    var start = "    <testcase"
    start += #" classname="\#(XMLText.attribute("\(check).\(sdk)"))" name="\#(name)""#
    if let first = errors.first ?? warnings.first, let file = first.file {
      start += #" file="\#(XMLText.attribute(file))""#
      if let line = first.position?.line { start += #" line="\#(line)""# }
    }
    start += #" time="0""#
    guard !own.isEmpty else { return start + "/>\n" }
    var text = start + ">\n"
    // Many readers show one failure of a test only, so that one tells all.
    if let first = errors.first {
      let more = errors.count > 1 ? " (and \(Figures.grouped(errors.count - 1)) more)" : ""
      let message = XMLText.attribute(first.message + more)
      text += #"      <failure message="\#(message)" type="\#(name)">"#
      text += Self.content(errors) + "</failure>\n"
    }
    if !warnings.isEmpty {
      text += "      <system-out>\(Self.content(warnings))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func content(_ findings: [Finding]) -> String {
    XMLText.content(findings.flatMap(\.lines).joined(separator: "\n"))
  }
}
