internal import Git

/// What the trailers of `git subtree` say about a folder: which commits of the monorepo stand for
/// which commits of the split history, without any walk.
struct Joins {
  /// The split commit for each commit of the monorepo, by the text in which the trailer names it.
  private var given: [String: ObjectID] = [:]
  /// Commits whose history, themselves included, the walk leaves out.
  private(set) var excluded: [ObjectID] = []

  var isEmpty: Bool { given.isEmpty }

  /// The commits that are given, and what for.
  var commits: [(source: ObjectID, split: ObjectID)] {
    given.compactMap { text, split in ObjectID(hex: text).map { ($0, split) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Reads the trailers of the `candidates` that concern `prefix`.
  init(
    of candidates: [ObjectID], prefix: TreePath, ignoringJoins: Bool, onto: Set<ObjectID>,
    in repository: borrowing Repository
  ) throws {
    let pattern = JoinPattern(prefix: prefix.bytes, onlyAdded: ignoringJoins)
    for candidate in candidates {
      let message = LogMessage(try repository.rawCommit(candidate))
      guard pattern.matches(message) else { continue }
      try read(message, of: candidate, onto, in: repository)
    }
  }

  /// Goes through the lines as the script does, whose `START` and `END` lines a message may fake.
  private mutating func read(
    _ message: LogMessage, of commit: ObjectID, _ onto: Set<ObjectID>,
    in repository: borrowing Repository
  ) throws {
    var squash = commit.description
    var mainline = ""
    var split: ObjectID?
    for (first, second) in ShellWords.firstTwo(ofEach: message.subjectAndBody + [Self.end]) {
      switch first {
      case "START": squash = second
      case "git-subtree-mainline:": mainline = second
      case "git-subtree-split:":
        split = try Self.resolve(second, namedBy: commit, in: repository)
      case "END":
        if let split {
          if mainline.isEmpty {
            try set(squash, split, onto)
          } else {
            try set(mainline, split, onto)
            try set(split.description, split, onto)
            for text in [mainline, split.description] {
              // A commit without a parent, or one that is not here, leaves nothing out.
              guard let id = try? repository.commitID(for: text) else { continue }
              excluded += try repository.commitHeader(id).parents.prefix(1)
            }
          }
        }
        mainline = ""
        split = nil
      default: break
      }
    }
  }

  private static let end = ArraySlice("END".utf8)

  private mutating func set(
    _ source: String, _ split: ObjectID, _ onto: Set<ObjectID>
  ) throws(SplitError) {
    let isOnto = ObjectID(hex: source).map(onto.contains) ?? false
    guard given.updateValue(split, forKey: source) == nil, !isOnto else {
      throw SplitError(
        .unusableJoin, source,
        "two trailers of `git subtree` (or --onto) say which split commit stands for it",
        hint: "split with --ignore-joins, which gives a history of other commits")
    }
  }

  private static func resolve(
    _ text: String, namedBy commit: ObjectID, in repository: borrowing Repository
  ) throws(SplitError) -> ObjectID {
    do {
      return try repository.commitID(for: text)
    } catch {
      throw SplitError(
        .unusableJoin, commit,
        "names the split commit \(text.isEmpty ? "(nothing)" : text), which is not here",
        hint: "fetch it from the subtree's repository, or split with --ignore-joins")
    }
  }
}
