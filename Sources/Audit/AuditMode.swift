/// What an audit is for, which decides how much its findings matter.
public enum AuditMode: String, Sendable, CaseIterable {
  /// Day-to-day work, when some places may be behind or ahead.
  case develop
  /// A release that is about to be made.
  case release
}
