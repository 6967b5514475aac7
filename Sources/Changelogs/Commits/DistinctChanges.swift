/// The changes that users are told of, each once.
struct DistinctChanges {
  struct Change {
    var commit: ConventionalCommit
    var category: ChangeCategory
    var level: ChangeLevel
    var source: ChangeDraft.Omission
    var isRevert: Bool
  }

  private struct Key: Hashable {
    var type: String
    var scope: String?
    var description: String
    var isRevert: Bool
  }

  private(set) var all: [Change] = []
  private var known: [Key: Int] = [:]

  /// Adds a change, or what it has more than one that is there already.
  mutating func add(
    _ commit: ConventionalCommit, _ category: ChangeCategory, _ level: ChangeLevel,
    _ source: ChangeDraft.Omission, isRevert: Bool = false
  ) {
    let key = Key(
      type: commit.type, scope: commit.scope, description: commit.description, isRevert: isRevert)
    guard let index = known[key] else {
      known[key] = all.count
      all.append(
        Change(
          commit: commit, category: category, level: level, source: source, isRevert: isRevert))
      return
    }
    for reference in commit.references where !all[index].commit.references.contains(reference) {
      all[index].commit.references.append(reference)
    }
    if level > all[index].level { (all[index].level, all[index].source) = (level, source) }
    if commit.isBreaking, !all[index].commit.isBreaking {
      all[index].commit.isBreaking = true
      all[index].commit.footers += commit.footers.filter(\.saysWhatBreaks)
    }
  }

  /// The entries in the order in which they are written.
  func entries(silentScopes: Set<String>) -> [ChangeEntry] {
    let entries = all.map { change in
      ChangeEntry(
        change.commit, under: change.category, silentScopes: silentScopes,
        prefix: change.isRevert ? "Reverted: " : "")
    }
    return ChangeCategory.allCases.flatMap { category in
      let own = entries.filter { $0.category == category }
      return own.filter(\.isBreaking) + own.filter { !$0.isBreaking }
    }
  }
}
