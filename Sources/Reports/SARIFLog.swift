internal import Bytes
public import Findings

/// Findings in the format of code scanning: SARIF 2.1.0, with what GitHub asks for beyond it.
public struct SARIFLog: Encodable {
  struct Run: Encodable {
    var tool: Tool
    var automationDetails: Identity
    var originalUriBaseIds = ["%SRCROOT%": Base(description: Text("The repository's root."))]
    var results: [Result]
    // The format knows no bytes.
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "Plimsoll"
    var version: String
    var rules: [RuleDescriptor]
  }

  struct Identity: Encodable {
    var id: String
  }

  struct Base: Encodable {
    var description: Text
  }

  struct Text: Encodable {
    var text: String

    init(_ text: String) { self.text = text }
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  /// A log of one run.
  ///
  /// - Parameters:
  ///   - check: The name of the check, which keeps its results apart from those of others.
  ///   - findings: What is wrong, in the order of the results.
  ///   - rules: All that was checked.
  ///   - toolVersion: The version of Plimsoll.
  ///   - anchor: The file that findings are shown in where no file is to blame, relative to the
  ///     repository's root: GitHub rejects all results if one has no file.
  public init(
    check: String, findings: [Finding], rules: [Rule], toolVersion: String,
    anchor: String = "plimsoll.yml"
  ) {
    let indices = Dictionary(
      rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var occurrences: [Fingerprint: Int] = [:]
    let results = findings.map { finding in
      let fingerprint = Fingerprint(finding)
      occurrences[fingerprint, default: 0] += 1
      return Result(
        finding, ruleIndex: indices[finding.rule], anchor: anchor,
        fingerprint: "\(fingerprint):\(occurrences[fingerprint, default: 1])")
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(version: toolVersion, rules: rules.map(RuleDescriptor.init))),
        automationDetails: Identity(id: "plimsoll-\(check)/"), results: results)
    ]
  }
}
