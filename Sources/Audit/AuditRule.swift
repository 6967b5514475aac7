internal import Findings

/// A rule that an audit looks at.
protocol AuditRule: SendableMetatype {
  /// The rule, as it is explained.
  static var rule: Rule { get }
  /// What breaks it, in the order of the SDKs and their files.
  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation]
}
