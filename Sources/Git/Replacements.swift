internal import Bytes
internal import CLibGit2

/// What git reads in place of the objects that history names: `refs/replace/…` and `info/grafts`.
///
/// The library knows of neither, so every read of ours goes through this value.
public struct Replacements: Sendable, Hashable {
  /// Whose content is read for which object.
  var objects: [ObjectID: ObjectID] = [:]
  /// Which parents a commit has in place of those that it states.
  var parents: [ObjectID: [ObjectID]] = [:]

  /// Whether history reads as it is stored.
  public var isEmpty: Bool { objects.isEmpty && parents.isEmpty }

  /// All of it in a fixed order, for deciding whether something computed earlier still holds.
  public var fingerprint: [UInt8] {
    var bytes: [UInt8] = []
    for (original, replacement) in objects.sorted(by: { $0.key < $1.key }) {
      original.append(to: &bytes)
      replacement.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "|"))
    for (commit, parents) in parents.sorted(by: { $0.key < $1.key }) {
      commit.append(to: &bytes)
      for parent in parents { parent.append(to: &bytes) }
      bytes.append(UInt8(ascii: ";"))
    }
    return bytes
  }

  /// The object whose content stands for `id`; a replacement may be replaced itself.
  func object(for id: ObjectID) -> ObjectID {
    guard !objects.isEmpty else { return id }
    var id = id
    // Git gives up after five steps; so a cycle ends here too.
    for _ in 0..<5 {
      guard let next = objects[id] else { return id }
      id = next
    }
    return id
  }

  static func read(
    from repository: borrowing Repository, withReferences: Bool
  ) throws(GitError) -> Replacements {
    var replacements = Replacements()
    let prefix = "refs/replace/"
    if withReferences, repository.usesReplaceReferences {
      for (name, target) in try repository.references(matching: prefix + "*") {
        guard let original = ObjectID(hex: name.dropFirst(prefix.count)) else { continue }
        replacements.objects[original] = target
      }
    }
    replacements.parents = grafts(repository.commonDirectory + "/info/grafts")
    return replacements
  }

  /// Reads lines of commit ids: a commit, then the parents that it is to have, each after one
  /// blank. A line that git would not understand is left out, and the first one for a commit counts.
  private static func grafts(_ path: String) -> [ObjectID: [ObjectID]] {
    // A missing file is the usual case; git ignores one that it cannot read.
    guard let bytes = try? WholeFile.read(path) else { return [:] }
    var grafts: [ObjectID: [ObjectID]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let text = line[...(line.lastIndex { !$0.isBlank } ?? line.startIndex)]
      let ids = text.split(omittingEmptySubsequences: false, whereSeparator: \.isBlank)
        .map { ObjectID(hex: String(decoding: $0, as: UTF8.self)) }
      guard let commit = ids.first ?? nil, !ids.contains(nil), grafts[commit] == nil
      else { continue }
      grafts[commit] = ids.dropFirst().compactMap(\.self)
    }
    return grafts
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0d }
}
