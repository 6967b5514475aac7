internal import Audit
internal import Versions

/// What `bump` has changed, or would change.
struct BumpReport: Encodable {
  struct Change: Encodable {
    var file: String
    var offset: Int
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

  init(sdk: String, _ change: VersionChange, isWritten: Bool) {
    self.sdk = sdk
    from = change.old?.description
    to = change.new.description
    self.isWritten = isWritten
    changes = change.repairs.map {
      Change(file: $0.file, offset: $0.range.lowerBound, old: $0.old, new: $0.new)
    }
    notes = change.notes
  }

  private enum CodingKeys: String, CodingKey {
    case schema, sdk, from, to
    case isWritten = "written"
    case changes, notes
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
