internal import Git
internal import Mirroring

/// A mirror's plan, and what became of it, for people and as `plimsoll/mirror/1`.
struct MirrorReport {
  private let plan: MirrorPlan
  private let remote: RemoteURL
  private let prefix: TreePath
  private let isPushed: Bool

  init(_ plan: MirrorPlan, remote: RemoteURL, prefix: TreePath, isPushed: Bool) {
    self.plan = plan
    self.remote = remote
    self.prefix = prefix
    self.isPushed = isPushed
  }

  var text: String {
    var lines = [
      "\(prefix) at \(plan.tip.abbreviation) to \(remote)",
      "  split   \(plan.split)",
    ]
    for (kind, step) in [("branch", plan.branch), ("tag", plan.tag)] {
      guard let step else { continue }
      lines.append("  \(kind.padded(to: 8))\(step.name): \(words(for: step))")
    }
    lines.append(outcome)
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(for step: MirrorPlan.Step) -> String {
    let old = step.remote?.abbreviation ?? ""
    return switch step.action {
    case .create: "create"
    case .fastForward: "fast-forward from \(old)"
    case .upToDate: "up to date"
    case .exists: "exists at this commit"
    case .refused: "refused"
    }
  }

  private var outcome: String {
    if !plan.refusals.isEmpty { return isPushed ? "Pushed, but see below." : "Nothing is pushed." }
    if isPushed { return "Pushed." }
    return plan.isDone ? "Nothing to do." : "Nothing is pushed yet; --push does it."
  }
}

extension MirrorReport: Encodable {
  private enum Key: String, CodingKey {
    case schema, sdk, split, branch, tag, pushed, reasons, name, remote, action
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("plimsoll/mirror/1", forKey: .schema)
    try container.encode(plan.sdk, forKey: .sdk)
    try container.encode(plan.split.description, forKey: .split)
    for (key, step) in [(Key.branch, plan.branch), (.tag, plan.tag)] {
      guard let step else {
        try container.encodeNil(forKey: key)
        continue
      }
      var nested = container.nestedContainer(keyedBy: Key.self, forKey: key)
      try nested.encode(step.name, forKey: .name)
      // Absent is said as null: the key is always there.
      try nested.encode(step.remote?.description, forKey: .remote)
      try nested.encode(step.action.rawValue, forKey: .action)
    }
    try container.encode(isPushed, forKey: .pushed)
    try container.encode(plan.refusals.map(\.reason), forKey: .reasons)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
