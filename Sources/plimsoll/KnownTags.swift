internal import Arguments
internal import Git
internal import Versions
internal import Workspace

/// The tags of an SDK, by what the checkout or its mirror says.
struct KnownTags {
  /// The commit that each leads to, by the names that the mirror has.
  var commits: [String: String]
  /// The names of the branches beside them.
  var branches: [String]
  /// Where the checkout was cloned from, if it is the SDK's own repository.
  var origin: String?

  /// How most of them are spelled, where nobody has said so: that of the newest, with or without a
  /// `v`; otherwise that of most.
  var usualFormat: String? {
    var newest: [String: SemanticVersion] = [:]
    var counts: [String: Int] = [:]
    for tag in commits.keys.sorted() {
      guard let digit = tag.firstIndex(where: { ("0"..."9").contains($0) }) else { continue }
      let prefix = String(tag[..<digit])
      guard let version = try? SemanticVersion(String(tag[digit...])) else { continue }
      counts[prefix, default: 0] += 1
      if newest[prefix].map({ $0 < version }) ?? true { newest[prefix] = version }
    }
    let plain = newest.filter { ["", "v"].contains($0.key) }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return (plain?.key ?? most?.key).map { "\($0){version}" }
  }

  // MARK: Finding them

  /// What the repository around the checkout knows; `nil` outside of one, or where the SDK's
  /// releases leave no trace in it.
  static func local(of sdk: SDK, in repository: borrowing Repository) throws -> KnownTags? {
    guard sdk.path == "." || sdk.fromTag != nil else { return nil }
    let references = try repository.references(matching: "refs/tags/*")
    var tags = KnownTags(commits: [:], branches: [], origin: nil)
    if sdk.path == "." {
      for (name, _) in references {
        // A tag of something else than a commit names no release.
        guard let commit = try? repository.commitID(for: name) else { continue }
        tags.commits[String(name.dropFirst("refs/tags/".count))] = commit.description
      }
      tags.branches = try repository.references(matching: "refs/heads/*")
        .map { String($0.name.dropFirst("refs/heads/".count)) }
      tags.origin = repository.remoteAddress(named: "origin")
      return tags
    }
    guard let pattern = sdk.fromTag else { return nil }
    let (from, own) = (try TagFormat(pattern), try TagFormat(sdk.tag))
    for (name, _) in references {
      guard let version = from.version(of: String(name.dropFirst("refs/tags/".count))),
        let commit = try? repository.commitID(for: name)
      else { continue }
      tags.commits[try own.tag(of: version)] = commit.description
    }
    return tags
  }

  /// What the mirror of an SDK has.
  static func ofMirror(at remote: RemoteURL, by git: UserGit) throws -> KnownTags {
    let references = try git.references(of: remote)
    var tags = KnownTags(commits: [:], branches: references.branches, origin: nil)
    for tag in references.tags {
      tags.commits[tag] = references.commit("refs/tags/\(tag)")?.description
    }
    return tags
  }
}
