internal import Changelogs
internal import Reports

/// What became of a changelog, for people and as `plimsoll/changelog/1`.
struct ChangelogReport {
  var sdk: String
  var file: String
  var isWritten: Bool
  /// The change, in the unified format; empty where there is none.
  var difference: String
  /// What the change was drafted from.
  var changes: UnreleasedChanges?

  /// For standard error: what was done, and which commits are not told of.
  func note(isVerbose: Bool) -> String {
    var text = changes?.note(isVerbose: isVerbose) ?? ""
    if difference.isEmpty {
      text += "\(file): nothing to change\n"
    } else if isWritten {
      text += "\(file): written\n"
    }
    return text
  }
}

extension ChangelogReport: Encodable {
  private enum Key: String, CodingKey {
    case schema, sdk, file, written, changed, draft
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("plimsoll/changelog/1", forKey: .schema)
    try container.encode(sdk, forKey: .sdk)
    try container.encode(file, forKey: .file)
    try container.encode(isWritten, forKey: .written)
    try container.encode(!difference.isEmpty, forKey: .changed)
    try container.encodeIfPresent(changes, forKey: .draft)
  }
}

/// The text of a release, as `plimsoll/changelog-notes/1`.
struct ChangelogNotes: Encodable {
  var schema = "plimsoll/changelog-notes/1"
  var sdk: String
  var version: String
  var notes: String
}
