internal import Bytes
internal import Git
internal import SubtreeSplit

/// The commits that some walks have met, each read once, whichever walk came first.
struct CommitTable {
  /// A commit's place in the table.
  typealias Index = Int

  private(set) var ids: [ObjectID] = []
  private var indices: [ObjectID: Int32] = [:]
  private var trees: [ObjectID] = []
  private var dates: [UInt64] = []
  private var parentStarts: [Int32] = []
  /// -1: not read.
  private var parentCounts: [Int32] = []
  private var parentList: [Int32] = []

  /// The folders, `nil` for all there is.
  private let folders: [TreePath?]
  private var lookup: FolderLookup
  /// Where each commit's answers begin; -1: not looked up.
  private var answerStarts: [Int32] = []
  private var answers: [FolderLookup.Answer] = []

  init(_ folders: [TreePath?]) {
    self.folders = folders
    lookup = FolderLookup(folders.compactMap(\.self))
  }

  var count: Int { ids.count }

  /// The place of a commit, which need not have been read.
  mutating func index(of id: ObjectID) -> Index {
    if let known = indices[id] { return Int(known) }
    let index = ids.count
    indices[id] = Int32(index)
    ids.append(id)
    trees.append(.zero)
    dates.append(0)
    parentStarts.append(0)
    parentCounts.append(-1)
    answerStarts.append(-1)
    return index
  }

  /// Reads a commit, unless that was done.
  mutating func read(_ index: Index, in repository: borrowing Repository) throws(GitError) {
    guard parentCounts[index] < 0 else { return }
    let (header, date) = try repository.withCommit(ids[index]) { ($0, $1.committerDate) }
    trees[index] = header.tree
    dates[index] = date
    parentStarts[index] = Int32(parentList.count)
    parentCounts[index] = Int32(header.parents.count)
    for parent in header.parents { parentList.append(Int32(self.index(of: parent))) }
  }

  /// When a commit was committed, in seconds; it must have been read.
  func date(_ index: Index) -> UInt64 { dates[index] }

  /// How many parents a commit has; it must have been read.
  func parentCount(_ index: Index) -> Int { Int(max(0, parentCounts[index])) }

  /// The parent with the number `number` of a commit that was read.
  func parent(_ number: Int, of index: Index) -> Index {
    Int(parentList[Int(parentStarts[index]) + number])
  }

  /// What a commit that was read has in the place of a folder; an empty folder is nothing, as it is
  /// for git.
  mutating func answer(
    _ index: Index, folder: Int, in repository: borrowing Repository
  ) throws(GitError) -> FolderLookup.Answer {
    if answerStarts[index] < 0 {
      answerStarts[index] = Int32(answers.count)
      var found: [FolderLookup.Answer] = []
      try lookup.look(in: trees[index], of: repository, into: &found)
      var next = 0
      for folder in folders {
        let answer = folder == nil ? .folder(trees[index]) : found[next]
        if folder != nil { next += 1 }
        answers.append(answer == .folder(Self.emptyTree) ? .nothing : answer)
      }
    }
    return answers[Int(answerStarts[index]) + folder]
  }

  private static let emptyTree =
    ObjectID(hex: "4b825dc642cb6eb9a060e54bf8d69288fbee4904") ?? .zero
}

extension RawSpan {
  /// The seconds in the committer line of a raw commit; 0 where there are none, as for git.
  fileprivate var committerDate: UInt64 {
    let key = Array("committer ".utf8)
    var start = 0
    while let end = firstOffset(of: UInt8(ascii: "\n"), from: start), end > start {
      if matches(key, at: start) { return RawCommit(bytes(in: start..<end)).committerDate }
      start = end + 1
    }
    return 0
  }
}
