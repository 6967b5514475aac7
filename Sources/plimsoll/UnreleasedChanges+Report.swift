internal import Changelogs
internal import ReleaseHistory
internal import Reports
internal import Versions

extension UnreleasedChanges {
  /// For standard error: since when, how many commits there are, and how many of them say nothing
  /// that users are told; these are listed with `isVerbose`.
  func note(isVerbose: Bool) -> String {
    var text = notes.map { "note: \($0)\n" }.joined()
    let since = last.newest.map { " since \($0.name)" } ?? ""
    text +=
      "\(Figures.counted(commitCount, "commit"))\(since), "
      + "\(Figures.counted(draft.entries.count, "change", "changes")) for users"
    let others = [
      (draft.unparsed, "not conventional"), (draft.hidden, "of types that users are not told of"),
    ].filter { !$0.0.isEmpty }
    text += others.map { "; \($0.0.count) \($0.1)" }.joined()
    if !draft.reverted.isEmpty { text += "; \(draft.reverted.count) reverted" }
    text += "\n"
    guard isVerbose else { return text }
    for (commits, what) in others {
      for commit in commits {
        text += "  \(commit.commit.prefix(10)) \(commit.subject) (\(what))\n"
      }
    }
    for revert in draft.reverted {
      text += "  \(revert.commit.prefix(10)) \(revert.subject) (reverted by "
      text += "\(revert.revertedBy.prefix(10)))\n"
    }
    return text
  }
}

/// As the `draft` of `plimsoll/changelog/1`.
extension UnreleasedChanges: Encodable {
  private enum Key: String, CodingKey {
    case since, commits, entries, unparsed, hidden, reverted, level, notes
  }

  private struct Entry: Encodable {
    var category: String
    var text: String
    var breaking: Bool
  }

  private struct Commit: Encodable {
    var commit: String
    var subject: String
    var revertedBy: String?

    init(_ omission: ChangeDraft.Omission) {
      (commit, subject) = (omission.commit, omission.subject)
    }

    init(_ revert: ChangeDraft.Revert) {
      (commit, subject, revertedBy) = (revert.commit, revert.subject, revert.revertedBy)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(last.newest?.name, forKey: .since)
    try container.encode(commitCount, forKey: .commits)
    try container.encode(
      draft.entries.map {
        Entry(category: $0.category.rawValue, text: $0.text, breaking: $0.isBreaking)
      }, forKey: .entries)
    try container.encode(draft.unparsed.map(Commit.init), forKey: .unparsed)
    try container.encode(draft.hidden.map(Commit.init), forKey: .hidden)
    try container.encode(draft.reverted.map(Commit.init), forKey: .reverted)
    try container.encode(level?.step.rawValue, forKey: .level)
    try container.encode(notes, forKey: .notes)
  }
}
