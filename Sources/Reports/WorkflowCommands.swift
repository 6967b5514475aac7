internal import Bytes
public import Findings

/// Findings as commands to the runner of a GitHub workflow, one a line.
///
/// GitHub shows ten of each severity beside the code, so the worst come first; all are in the log.
public struct WorkflowCommands: Sendable {
  private let findings: [Finding]

  /// Commands for `findings`, which keep their order within each severity.
  public init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// All commands; empty where there is nothing to tell.
  public var text: String {
    Severity.allCases.sorted(by: >).flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    .map { Self.command($0) + "\n" }
    .joined()
  }

  private static func command(_ finding: Finding) -> String {
    var properties: [(name: String, value: String)] = []
    if let file = finding.file { properties.append(("file", file)) }
    if let position = finding.position, finding.file != nil {
      properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
    }
    properties.append(("title", finding.rule))
    let list = properties.map { "\($0.name)=\(escapedProperty($0.value))" }
    // The log shows nothing but the message, so the place is in it too.
    let message = "\(finding.message)\n\(finding.place)\nhint: \(finding.hint)"
    return "::\(finding.severity.rawValue) \(list.joined(separator: ","))::\(escaped(message))"
  }

  /// What may stand after the second `::`: nothing in it can end the line, and so nothing in it can
  /// begin another command.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  /// What may stand after `name=`: nothing in it can end the property or the list.
  static func escapedProperty(_ text: String) -> String {
    escaped(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
