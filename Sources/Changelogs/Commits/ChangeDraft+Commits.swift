extension ChangeDraft {
  /// A commit as history has it.
  public struct Commit: Sendable, Hashable {
    /// Its id, in hexadecimal digits.
    public var id: String
    /// Its message, as stored.
    public var message: [UInt8]

    /// Makes a commit out of its parts.
    public init(id: String, message: [UInt8]) {
      self.id = id
      self.message = message
    }
  }

  /// Drafts the changes of `commits`, the newest first, as `git log` lists them; merges are none of
  /// them.
  ///
  /// - Changes that agree in type, scope and description are one, which has the pull requests of
  ///   all of them.
  /// - A commit and one that takes it back vanish together; taking that back brings the first one
  ///   back again. Which commits are meant, ``Reverts`` says.
  /// - What takes back a commit that is not among them, and so has been released, is a change of
  ///   its own: under Removed if that was a feature, otherwise under Changed; it calls for a patch.
  ///   It is hidden where the type of that commit is, and unparsed where that was.
  ///
  /// Scopes in `silentScopes`, in lower case, are not shown.
  public init(
    _ commits: [Commit], policy: ChangePolicy = .conventional, silentScopes: Set<String> = []
  ) {
    let commits = Array(commits.reversed())
    let reverts = Reverts(commits)
    var changes = DistinctChanges()
    for (index, commit) in commits.enumerated() {
      let subject = String(decoding: MessageLines(commit.message).subject, as: UTF8.self)
      if let other = reverts.revertedBy[index] {
        reverted.append(
          Revert(commit: commit.id, subject: subject, revertedBy: commits[other].id))
      } else if !reverts.targets[index].isEmpty {
        continue
      } else if let taken = reverts.statements[index]?.subject {
        takeBack(taken, Omission(commit: commit.id, subject: subject), policy, &changes)
      } else {
        let message = SquashedMessage(commit.message) { policy.treatments[$0] != nil }
        unparsed += message.unreadable.map { Omission(commit: commit.id, subject: $0) }
        for change in message.changes {
          let own = message.changes.count == 1 ? subject : "\(change.type): \(change.description)"
          add(change, Omission(commit: commit.id, subject: own), policy, &changes)
        }
      }
    }
    entries = changes.entries(silentScopes: silentScopes)
    level = changes.all.map(\.level).max()
    deciding = changes.all.first { $0.level == level }?.source
  }

  private mutating func add(
    _ change: ConventionalCommit, _ source: Omission, _ policy: ChangePolicy,
    _ changes: inout DistinctChanges
  ) {
    switch policy.treatments[change.type] {
    case .shown(let category, let level):
      changes.add(change, category, change.isBreaking ? .major : level, source)
    case .hidden where change.isBreaking, nil where change.isBreaking:
      changes.add(change, policy.breakingCategory, .major, source)
    case .hidden: hidden.append(source)
    case nil: unparsed.append(source)
    }
  }

  /// Tells that the released commit of the subject `subject` was taken back.
  private mutating func takeBack(
    _ subject: [UInt8], _ source: Omission, _ policy: ChangePolicy,
    _ changes: inout DistinctChanges
  ) {
    let (inner, isBack) = RevertStatement.unwrapped(subject)
    guard var change = ConventionalCommit(inner) else {
      unparsed.append(source)
      return
    }
    let (_, references) = ConventionalHeader.referencesDropped(
      from: Array(source.subject.utf8)[...])
    if !references.isEmpty { change.references = references }
    // What takes back a revert is the change itself again.
    guard !isBack else { return add(change, source, policy, &changes) }
    switch policy.treatments[change.type] {
    case .shown(let category, _):
      change.isBreaking = false
      changes.add(
        change, category == .added ? .removed : .changed, .patch, source, isRevert: true)
    case .hidden: hidden.append(source)
    case nil: unparsed.append(source)
    }
  }
}
