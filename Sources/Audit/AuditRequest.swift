/// What an audit is asked for.
public struct AuditRequest: Sendable {
  /// What it is for.
  public var mode: AuditMode
  /// The names of the SDKs whose findings are wanted; the others are read all the same, as pins may
  /// lead to them.
  public var selection: Set<String>
  /// The tag that is about to be made, for one SDK.
  public var tag: String?
  /// SDKs whose versions have to do with each other.
  public var groups: [AuditedGroup]

  /// Asks for an audit.
  public init(
    mode: AuditMode = .develop, selection: Set<String>, tag: String? = nil,
    groups: [AuditedGroup] = []
  ) {
    self.mode = mode
    self.selection = selection
    self.tag = tag
    self.groups = groups
  }
}
