public import Git
public import Versions

/// All tags of a repository, among which those of an SDK are found by their format.
public struct RepositoryTags: Sendable {
  private let references: [(name: String, target: ObjectID)]

  /// Reads the names of the tags.
  public init(of repository: borrowing Repository) throws(GitError) {
    references = try repository.references(matching: "refs/tags/*").map { reference in
      (String(reference.name.dropFirst("refs/tags/".count)), reference.target)
    }
  }

  /// The tags that are spelled exactly as `format` says; none before the first release.
  ///
  /// Tags of something else than a commit are none. Where no tag has the format, but some look like
  /// it (the same word or none before the version, and none of `others`, the formats of other SDKs),
  /// the format is wrong, or the tags were made by another rule: that throws
  /// ``ReleaseHistoryError/Code/noTagOfFormat``, as otherwise everything would count as new.
  public func tags(
    of format: TagFormat, beside others: [TagFormat] = [], in repository: borrowing Repository
  ) throws -> [ReleaseTag] {
    var found: [ReleaseTag] = []
    for (name, target) in references {
      guard let version = format.version(of: name),
        let commit = try? repository.commitID(for: target.description)
      else { continue }
      found.append(ReleaseTag(name: name, version: version, commit: commit))
    }
    if found.isEmpty { try rejectSimilarTags(to: format, beside: others) }
    return found
  }

  private func rejectSimilarTags(
    to format: TagFormat, beside others: [TagFormat]
  ) throws(ReleaseHistoryError) {
    let own = Self.word(in: String(format.description.prefix { $0 != "{" }))
    var counts: [String: Int] = [:]
    for (name, _) in references where !others.contains(where: { $0.version(of: name) != nil }) {
      guard let prefix = Self.prefix(of: name), ["", own].contains(Self.word(in: prefix))
      else { continue }
      counts["\(prefix){version}", default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return }
    let tags = most.value == 1 ? "1 tag matches" : "\(most.value) tags match"
    throw ReleaseHistoryError(
      code: .noTagOfFormat, subject: format.description,
      reason: "there is no tag of the format \(format); \(tags) \(most.key)",
      hint: "correct the format; or, before the first release, give the commit that changes shall "
        + "count from a tag of it")
  }

  /// What stands before the version in a tag that ends with one.
  private static func prefix(of tag: String) -> String? {
    let bytes = Array(tag.utf8)
    for start in bytes.indices where (0x30...0x39).contains(bytes[start]) {
      guard (try? SemanticVersion(Array(bytes[start...]))) != nil else { continue }
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return nil
  }

  /// The letters and digits of a prefix, small, without a `v` at the end: `ios` of `iOS-v`.
  private static func word(in prefix: String) -> String {
    var word = prefix.lowercased().filter { $0.isLetter || $0.isNumber }
    if word.hasSuffix("v") { word.removeLast() }
    return word
  }
}
