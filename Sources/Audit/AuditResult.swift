public import Findings

/// What an audit has found.
public struct AuditResult: Sendable {
  /// Every place that states the version of one of the SDKs that were asked for.
  public var places: [Place]
  /// What is wrong, in the order of the SDKs, their files and the lines in them.
  public var findings: [Finding]
  /// What would put right all that is mechanical, in the order of the files and their bytes.
  public var repairs: [Repair]
}
