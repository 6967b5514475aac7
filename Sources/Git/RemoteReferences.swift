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
    for line in output.split(separator: UInt8(ascii: "\n")) {
      // Anything but control characters may stand in a name.
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let digits = line.prefix { $0 != UInt8(ascii: "\t") }
      let name = String(decoding: line.dropFirst(digits.count + 1), as: UTF8.self)
      guard let id = ObjectID(hex: String(decoding: digits, as: UTF8.self)), !name.isEmpty else {
        let isLong = digits.count == 64
        let text = String(decoding: line, as: UTF8.self)
        throw GitError(
          code: isLong ? .unsupportedFormat : .malformedAnswer, subject: remote.description,
          reason: isLong
            ? "uses SHA-256, which cannot be published to"
            : "answered with a line that is no reference: \(remote.redact(text))",
          hint: "see what `git ls-remote` says of it")
      }
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
  public var tags: [String] { names(below: "refs/tags/") }

  /// The names of all branches, without `refs/heads/`, in order.
  public var branches: [String] { names(below: "refs/heads/") }

  /// A reference that git would take for `name` when it pushes there, since `name` itself is absent.
  ///
  /// It has the whole of `name` as its end, such as `refs/heads/refs/heads/main`.
  public func stray(for name: String) -> String? {
    guard targets[name] == nil else { return nil }
    return targets.keys.filter { $0.hasSuffix("/\(name)") }.min()
  }

  private func names(below folder: String) -> [String] {
    let folder = folder.utf8
    // By bytes: a name may begin with a mark that would melt into the slash before it.
    return targets.keys.filter { $0.utf8.starts(with: folder) }
      .map { String(Substring($0.utf8.dropFirst(folder.count))) }.sorted()
  }

  /// Whether the remote has no reference at all.
  public var isEmpty: Bool { targets.isEmpty }
}
