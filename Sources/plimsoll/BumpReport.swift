internal import Audit
internal import Bytes
internal import Versions

/// What `bump` has changed, or would change.
struct BumpReport: Encodable {
  struct Change: Encodable {
    var file: String
    var line: Int
    var column: Int
    var old: String
    var new: String
  }

  let schema = "plimsoll/bump/1"
  let sdk: String
  /// The version so far; `null` where the source states none.
  let from: String?
  let to: String
  let isWritten: Bool
  let changes: [Change]
  let notes: [String]
  /// Why the version is proposed; empty where it was asked for.
  let reasons: [String]

  /// Reports a change; `positions` are those of its repairs, before the change.
  init(
    sdk: String, _ change: VersionChange, reasons: [String], isWritten: Bool,
    positions: [SourcePosition]
  ) {
    self.sdk = sdk
    from = change.old?.description
    to = change.new.description
    self.isWritten = isWritten
    changes = zip(change.repairs, positions).map { repair, position in
      Change(
        file: repair.file, line: position.line, column: position.column, old: repair.old,
        new: repair.new)
    }
    notes = change.notes
    self.reasons = reasons
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(sdk, forKey: .sdk)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(isWritten, forKey: .isWritten)
    try container.encode(changes, forKey: .changes)
    try container.encode(notes, forKey: .notes)
    try container.encode(reasons, forKey: .reasons)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, sdk, from, to
    case isWritten = "written"
    case changes, notes, reasons
  }

  /// What people are told beside the change.
  var note: String {
    let files = Set(changes.map(\.file)).count
    guard !changes.isEmpty else { return "\(sdk) is at \(to) everywhere\n" }
    let what =
      "\(sdk) \(from.map { "\($0) → " } ?? "")\(to): "
      + "\(changes.count) place\(changes.count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")"
    return isWritten ? "\(what)\n" : "\(what) would change; do it with --write\n"
  }
}
