internal import Packaging

/// `plimsoll/podspec/1`: the podspecs of an SDK as they should be.
struct PodspecReport: Encodable {
  struct File: Encodable {
    /// From the repository's root.
    var path: String
    /// `create`, `change` or `none`.
    var action: String
    /// What the file should hold.
    var content: String
  }

  var schema = "plimsoll/podspec/1"
  var sdk: String
  /// `derived`, `literal`, `binary`, `stub` or `none`.
  var kind: String
  /// The name of the pod; `null` where there is none.
  var pod: String?
  var written: Bool
  var files: [File]
  var notes: [String]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(sdk, forKey: .sdk)
    try container.encode(kind, forKey: .kind)
    try container.encode(pod, forKey: .pod)
    try container.encode(written, forKey: .written)
    try container.encode(files, forKey: .files)
    try container.encode(notes, forKey: .notes)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, sdk, kind, pod, written, files, notes
  }
}
