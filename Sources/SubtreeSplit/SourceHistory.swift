internal import Bytes
internal import Git

/// The commits of the monorepo that a split looks at, each read once.
struct SourceHistory {
  /// A commit's place in the arrays below.
  typealias Index = Int

  private(set) var ids: [ObjectID] = []
  private var parentStarts: [Int32] = []
  private var parentCounts: [Int32] = []
  private var parentList: [Int32] = []
  private var indices: [ObjectID: Int32] = [:]
  /// What stands at each prefix in each commit that was read, one commit after another.
  private var answers: [FolderLookup.Answer] = []
  /// Where the answers for a commit are, in commits.
  private var answerPlaces: [Int32] = []
  private let prefixCount: Int
  private var readCount: Int32 = 0

  /// The commits that were read, each after all of its parents.
  private(set) var order: [Index] = []
  /// The commits with a line that begins as those of `git subtree` do.
  private(set) var joinCandidates: [Index] = []

  /// The lines by which commits of `git subtree` are found.
  private static let trailer = Array("git-subtree-dir: ".utf8)
  private static let subject = Array("Add '".utf8)

  /// Reads all commits that `tip` descends from, except those that `isKnown`, which are only named.
  init(
    from tip: ObjectID, of repository: borrowing Repository, prefixes: [TreePath],
    isKnown: (ObjectID) -> Bool
  ) throws(GitError) {
    prefixCount = prefixes.count
    var lookup = FolderLookup(prefixes)
    // A frame is a commit and how many of its parents have been taken care of.
    var stack: [(index: Index, done: Int)] = []
    let start = index(of: tip)
    if !isKnown(tip) {
      try read(start, of: repository, &lookup)
      stack.append((start, 0))
    }
    while let (top, done) = stack.last {
      guard done < parentCounts[top] else {
        order.append(top)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].done += 1
      let parent = Int(parentList[Int(parentStarts[top]) + done])
      if parentCounts[parent] < 0, !isKnown(ids[parent]) {
        try read(parent, of: repository, &lookup)
        stack.append((parent, 0))
      }
    }
  }

  /// The place of the commit `id`, or `nil` where it is not part of the history.
  func find(_ id: ObjectID) -> Index? { indices[id].map(Int.init) }

  /// The parents of a commit that was read.
  func parents(of index: Index) -> some Sequence<Index> {
    let start = Int(parentStarts[index])
    return parentList[start..<start + Int(max(0, parentCounts[index]))].lazy.map(Int.init)
  }

  /// Whether the commit was read, rather than only named.
  func isRead(_ index: Index) -> Bool { parentCounts[index] >= 0 }

  /// The commits that were read, in the order of their ids.
  var readByID: [Index] {
    ids.enumerated().filter { isRead($0.offset) }.sorted { $0.element < $1.element }.map(\.offset)
  }

  /// What stands at the prefix with the number `prefix` in a commit that was read.
  func answer(_ index: Index, prefix: Int) -> FolderLookup.Answer {
    answers[Int(answerPlaces[index]) * prefixCount + prefix]
  }

  private mutating func index(of id: ObjectID) -> Index {
    if let known = indices[id] { return Int(known) }
    let index = ids.count
    indices[id] = Int32(index)
    ids.append(id)
    parentStarts.append(0)
    parentCounts.append(-1)
    answerPlaces.append(-1)
    return index
  }

  private mutating func read(
    _ index: Index, of repository: borrowing Repository, _ lookup: inout FolderLookup
  ) throws(GitError) {
    let (header, isCandidate) = try repository.withCommit(ids[index]) {
      (header, bytes) throws(GitError) in
      (header, bytes.hasLine(startingWith: Self.trailer, or: Self.subject))
    }
    if isCandidate { joinCandidates.append(index) }
    answerPlaces[index] = readCount
    readCount += 1
    parentStarts[index] = Int32(parentList.count)
    parentCounts[index] = Int32(header.parents.count)
    for parent in header.parents { parentList.append(Int32(self.index(of: parent))) }
    if prefixCount > 0 { try lookup.look(in: header.tree, of: repository, into: &answers) }
  }
}

extension RawSpan {
  /// Whether a line after the first begins with one of two patterns.
  fileprivate func hasLine(startingWith pattern: [UInt8], or other: [UInt8]) -> Bool {
    var offset = 0
    while let lineEnd = firstOffset(of: UInt8(ascii: "\n"), from: offset) {
      offset = lineEnd + 1
      guard offset < byteCount else { break }
      // In bounds by the guard; most lines differ in the first byte.
      let first = unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      if first == pattern[0], matches(pattern, at: offset) { return true }
      if first == other[0], matches(other, at: offset) { return true }
    }
    return false
  }
}
