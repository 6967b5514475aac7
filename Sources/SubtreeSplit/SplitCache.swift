internal import Bytes
internal import Git

/// What earlier runs found out about one folder, kept in a file under the git directory.
///
/// It is a pure speed-up: a file that is missing, cut off, damaged or of another version counts as
/// none, and what it says is used only where the commits it names are still there.
struct SplitCache {
  /// Thrown where a cache turns out not to hold any more; the run begins anew without it.
  struct Stale: Error {}

  /// What a cache depends on, beside the commits themselves.
  struct Key {
    /// Where the file lies.
    let path: String
    /// The reference that keeps the newest result.
    let reference: String
    /// A hash of everything that the answers depend on.
    let fingerprint: ObjectID

    /// The key of a split of `prefix`; the file's name and the reference follow from it.
    init(_ prefix: TreePath, _ options: SplitOptions, in repository: borrowing Repository) throws {
      var bytes = prefix.bytes + [0]
      options.onto?.append(to: &bytes)
      bytes += [0, options.ignoresJoins ? 1 : 0] + Array(options.annotation.utf8)
      let name = try ObjectID.of(bytes, .blob).description
      fingerprint = try ObjectID.of(
        bytes + [0, SplitCache.version] + repository.replacements.fingerprint, .blob)
      path = "\(repository.commonDirectory)/plimsoll/split-\(name)"
      reference = "refs/plimsoll/split/\(SplitCache.escaped(prefix))/\(name.prefix(12))"
    }
  }

  private static let version: UInt8 = 2
  private static let magic = Array("plimsoll split\n".utf8)
  private static let headerSize = magic.count + 2 * ObjectID.byteCount + 1
  private static let checksumSize = 8

  /// A commit of the monorepo and what stands for it, in a fixed number of bytes: its id, the id of
  /// the other, the other's generation, the outcome with two flags.
  private static let recordSize = 2 * ObjectID.byteCount + 5
  fileprivate static let taintFlag: UInt8 = 0x80
  fileprivate static let disorderFlag: UInt8 = 0x40
  private static let outcomeMask: UInt8 = 0x3f

  private let bytes: [UInt8]
  private let recordCount: Int

  /// Reads the cache for a split at `tip`, or gives `nil` where there is none that can be used.
  static func load(
    _ key: Key, for tip: ObjectID, in repository: borrowing Repository
  ) -> SplitCache? {
    // Any fault of a cache means to do without it.
    guard let bytes = try? WholeFile.read(key.path),
      bytes.count >= headerSize + checksumSize,
      (bytes.count - headerSize - checksumSize) % recordSize == 0,
      bytes.starts(with: magic)
    else { return nil }
    let content = bytes.count - checksumSize
    guard Checksum.of(bytes[..<content]) == Array(bytes[content...]) else { return nil }
    let cache = SplitCache(bytes: bytes, recordCount: (content - headerSize) / recordSize)
    guard cache.id(at: magic.count) == key.fingerprint else { return nil }
    // With joins, what stands for a commit depends on the tip.
    guard !cache.hasJoins || cache.id(at: magic.count + ObjectID.byteCount) == tip else {
      return nil
    }
    return cache
  }

  private var hasJoins: Bool { bytes[Self.headerSize - 1] != 0 }

  private func id(at offset: Int) -> ObjectID {
    unsafe ObjectID(bytes.span.bytes, at: offset) ?? .zero
  }

  /// Whether an earlier run has looked at the commit, and so at everything before it.
  func contains(_ commit: ObjectID) -> Bool { offset(of: commit) != nil }

  private func offset(of commit: ObjectID) -> Int? {
    var low = 0
    var high = recordCount
    while low < high {
      let middle = (low + high) / 2
      let offset = Self.headerSize + middle * Self.recordSize
      let found = id(at: offset)
      if found == commit { return offset }
      if found < commit { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// What stands for the commit whose record is at `offset`.
  private func outcome(at offset: Int) -> FolderSplit.Outcome? {
    FolderSplit.Outcome(rawValue: bytes[offset + Self.recordSize - 1] & Self.outcomeMask)
  }

  /// Whether the commit is part of the split itself, although it is the monorepo's.
  func isForeign(_ commit: ObjectID) -> Bool {
    guard let offset = offset(of: commit) else { return false }
    return outcome(at: offset) == .foreign
  }

  /// The commits of the monorepo that each commit was made from, by the commit made.
  func sources() -> [ObjectID: [ObjectID]] {
    var sources: [ObjectID: [ObjectID]] = [:]
    for record in 0..<recordCount {
      let offset = Self.headerSize + record * Self.recordSize
      guard outcome(at: offset) == .copy else { continue }
      sources[id(at: offset + ObjectID.byteCount), default: []].append(id(at: offset))
    }
    return sources
  }

  /// Tells `split` what stands for the commit at `index`.
  func restore(
    _ commit: ObjectID, at index: SourceHistory.Index, to split: inout FolderSplit,
    in repository: borrowing Repository
  ) throws {
    guard let offset = offset(of: commit), let outcome = outcome(at: offset) else {
      throw Stale()
    }
    let flags = bytes[offset + Self.recordSize - 1]
    if outcome == .nothing {
      split.set(index, .nothing)
      return
    }
    let start = offset + 2 * ObjectID.byteCount
    let generation = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int32($1) }
    let standIn = id(at: offset + ObjectID.byteCount)
    guard repository.contains(standIn) else { throw Stale() }
    // Not computed is written as 0.
    let depth =
      generation > 0
      ? SplitGraph.Depth(generation: generation, isOrdered: flags & Self.disorderFlag == 0) : nil
    let node = try split.add(existing: standIn, depth: depth, in: repository)
    split.set(index, outcome, node, isTainted: flags & Self.taintFlag != 0)
  }

  /// Writes what `split` found out, together with what `old` knows.
  ///
  /// `order` is that of the ids of the commits that were read.
  ///
  /// A file that cannot be written is no fault: the next run only takes longer.
  static func store(
    _ split: FolderSplit, of history: SourceHistory, inOrder order: [SourceHistory.Index],
    tip: ObjectID, hasJoins: Bool, adding old: SplitCache?, under key: Key
  ) {
    var bytes = magic
    key.fingerprint.append(to: &bytes)
    tip.append(to: &bytes)
    bytes.append(hasJoins ? 1 : 0)
    bytes.reserveCapacity(headerSize + ((old?.recordCount ?? 0) + order.count) * recordSize + 8)
    var oldOffset = headerSize
    let oldEnd = headerSize + (old?.recordCount ?? 0) * recordSize
    for index in order where split.outcomes[index] != nil {
      let commit = history.ids[index]
      if let old {
        let start = oldOffset
        while oldOffset < oldEnd, old.id(at: oldOffset) < commit { oldOffset += recordSize }
        bytes.append(contentsOf: old.bytes[start..<oldOffset])
      }
      split.appendRecord(index, commit, to: &bytes)
    }
    if let old { bytes.append(contentsOf: old.bytes[oldOffset..<oldEnd]) }
    bytes.append(contentsOf: Checksum.of(bytes[...]))
    try? WholeFile.write(bytes, to: key.path, creatingFolder: true)
  }

  /// `prefix` as part of a reference's name: all but letters, digits, `-`, `_` and `/` in hex.
  private static func escaped(_ prefix: TreePath) -> String {
    let plain: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return prefix.bytes.map { byte in
      plain(byte)
        ? String(UnicodeScalar(byte))
        : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }.joined()
  }
}

extension FolderSplit {
  fileprivate func appendRecord(
    _ index: SourceHistory.Index, _ commit: ObjectID, to bytes: inout [UInt8]
  ) {
    commit.append(to: &bytes)
    guard let outcome = outcomes[index], outcome != .nothing else {
      bytes.append(contentsOf: repeatElement(0, count: ObjectID.byteCount + 5))
      return
    }
    let node = nodes[index]
    graph.id(node).append(to: &bytes)
    let depth = graph.knownDepth(node)
    for shift in stride(from: 24, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: (depth?.generation ?? 0) >> Int32(shift)))
    }
    bytes.append(
      outcome.rawValue | (isTainted(node) ? SplitCache.taintFlag : 0)
        | (depth?.isOrdered == false ? SplitCache.disorderFlag : 0))
  }
}
