/// The references that a remote says it has.
public struct RemoteReferences: Sendable, Equatable {
  /// What each full name leads to; for an annotated tag, the tag object.
  private var targets: [String: ObjectID] = [:]
  /// What each annotated tag leads to in the end.
  private var peeled: [String: ObjectID] = [:]

  /// Makes the references of an empty remote.
  public init() {}

  /// Reads what `git ls-remote` prints: an id, a tab and a name a line.
  public init(parsing output: [UInt8], of remote: RemoteURL) throws(GitError) {
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2, let id = ObjectID(hex: fields[0]) else {
        let isLong = fields.first?.count == 64
        throw GitError(
          code: isLong ? .unsupportedFormat : .malformedAnswer, subject: remote.description,
          reason: isLong
            ? "uses SHA-256, which cannot be published to"
            : "answered with a line that is no reference: \(remote.redact(String(line)))",
          hint: "see what `git ls-remote` says of it")
      }
      let name = String(fields[1])
      if name.hasSuffix("^{}") {
        peeled[String(name.dropLast(3))] = id
      } else {
        targets[name] = id
      }
    }
  }

  /// What the reference with this full name leads to; for an annotated tag, the tag object.
  public subscript(name: String) -> ObjectID? { targets[name] }

  /// The commit that the reference with this full name leads to, annotated or not.
  public func commit(_ name: String) -> ObjectID? { peeled[name] ?? targets[name] }

  /// The names of all tags, without `refs/tags/`, in order.
  public var tags: [String] {
    targets.keys.filter { $0.hasPrefix("refs/tags/") }.map { String($0.dropFirst(10)) }.sorted()
  }

  /// Whether the remote has no reference at all.
  public var isEmpty: Bool { targets.isEmpty }
}
