import _TestSupport

/// A history that is decided by a seed: what the commits hold, and what their parents are.
struct RandomHistory: Sendable {
  /// What a history dwells on.
  enum Flavour: String, Sendable, CaseIterable {
    /// Merges, octopuses, criss-crosses, unrelated roots, trees that come back.
    case plain
    /// The folder goes away, comes back, and now and then is a file.
    case deletions
    /// Submodules at the folder, above it and below it.
    case submodules
    /// Commits that are dated long before their parents.
    case wrongClocks
  }

  /// A commit; `parents` are indices of earlier ones.
  struct Commit: Sendable {
    var parents: [Int]
    var files: FileTree
    var date: Int
    var message: String
  }

  let flavour: Flavour
  let prefix: String
  private(set) var commits: [Commit] = []
  private var date = 1_500_000_000
  private var random: SplitMix64
  /// Whether the machine of the last commit's author lived in the past.
  private var clockIsWrong = false

  /// Prefixes of one and of two parts, and names that a shell, a glob or a regular expression
  /// would take for something else.
  static let prefixes = [
    "sdk", "sdks/ios", "sdks/ios/core", "a.b", "my sdks/an sdk", "[x]/y", "caf\u{e9}", "x*/[a-c]",
  ]

  init(flavour: Flavour, seed: UInt64) {
    self.flavour = flavour
    random = SplitMix64(seed: seed)
    prefix = Self.prefixes[Int(seed % UInt64(Self.prefixes.count))]
    let count = (flavour == .wrongClocks ? 24 : 10) + random.below(14)
    while commits.count < count { grow() }
    joinHeads()
  }

  /// Draws from the history's own numbers, for what a test decides after the commits.
  mutating func chance(_ percent: Int) -> Bool {
    random.chance(percent)
  }

  // MARK: Growing

  private mutating func grow() {
    let parents = chooseParents()
    var files = parents.first.map { commits[$0].files } ?? FileTree()
    if parents.count > 1 { merge(parents, into: &files) }
    if parents.count < 2 || random.chance(20) { change(&files) }
    append(parents, files)
  }

  private mutating func chooseParents() -> [Int] {
    if commits.isEmpty || random.chance(flavour == .wrongClocks ? 1 : 6) { return [] }
    if flavour == .wrongClocks { return chooseParentsInALine() }
    let wanted = random.chance(60) ? 1 : random.chance(75) ? 2 : 3 + random.below(2)
    var parents: [Int] = []
    for _ in 0..<wanted {
      // Near the end mostly, so that lines of work grow; anywhere sometimes, so that they cross.
      let reach = random.chance(70) ? 4 : commits.count
      let parent = commits.count - 1 - random.below(min(reach, commits.count))
      if !parents.contains(parent) { parents.append(parent) }
    }
    return parents
  }

  /// The newest commit, and at times any other before or after it: it takes a long line of wrong
  /// dates to mislead git.
  private mutating func chooseParentsInALine() -> [Int] {
    let newest = commits.count - 1
    guard newest > 0, random.chance(25) else { return [newest] }
    let other = random.below(newest)
    return random.chance(20) ? [other] : random.chance(50) ? [newest, other] : [other, newest]
  }

  /// A merge that takes one side's folder, the second's, or what any other commit had.
  private mutating func merge(_ parents: [Int], into files: inout FileTree) {
    let source = random.chance(80) ? random.pick(parents) : random.below(commits.count)
    files.take(folder: prefix, from: commits[source].files)
    if random.chance(50) { files.take(folder: "other", from: commits[parents[1]].files) }
  }

  private mutating func change(_ files: inout FileTree) {
    let isOutside = random.chance(flavour == .wrongClocks ? 10 : 35)
    if isOutside {
      let place = random.pick(["README", "other/a", prefix + "-old/a", prefix + "x"])
      files.set(place, .file(content: "\(random.below(4))"))
    } else if !commits.isEmpty, random.chance(20) {
      // Back to what some commit had: an equal tree without being its child.
      files.take(folder: prefix, from: commits[random.below(commits.count)].files)
    } else {
      let name = random.pick(["a", "b", "c/d"])
      let contents = flavour == .wrongClocks ? 9 : 3
      files.set("\(prefix)/\(name)", .file(content: "\(random.below(contents))"))
    }
    switch flavour {
    case .plain, .wrongClocks: break
    case .deletions: deleteOrReplace(&files)
    case .submodules: addSubmodule(&files)
    }
  }

  private mutating func deleteOrReplace(_ files: inout FileTree) {
    if random.chance(25) { files.remove(prefix) }
    if random.chance(1) { files.set(prefix, .file(content: "a file where the folder was")) }
  }

  private mutating func addSubmodule(_ files: inout FileTree) {
    let link = FileTree.Entry.submodule(
      commit: random.pick([
        "1111111111111111111111111111111111111111", "2222222222222222222222222222222222222222",
      ]))
    if random.chance(15) { files.set("\(prefix)/vendor", link) }
    if random.chance(15) { files.set(prefix, link) }
    if random.chance(8), let above = prefix.split(separator: "/").first {
      files.set(String(above), link)
    }
  }

  /// Ends the history in one commit that reaches every other.
  private mutating func joinHeads() {
    let inner = Set(commits.flatMap(\.parents))
    let heads = commits.indices.filter { !inner.contains($0) }.reversed()
    guard heads.count > 1, let first = heads.first else { return }
    var files = commits[first].files
    merge(Array(heads), into: &files)
    append(Array(heads), files)
  }

  private mutating func append(_ parents: [Int], _ files: FileTree) {
    date += random.chance(15) ? 0 : 60
    // A wrong clock is one machine's, so several commits have it.
    if flavour == .wrongClocks, random.chance(10) { clockIsWrong.toggle() }
    let body = random.chance(20) ? "\nBody.\n" : ""
    let message = "Change \(commits.count)\n\(body)"
    commits.append(
      Commit(
        parents: parents, files: files, date: clockIsWrong ? date - 50_000 : date,
        message: message))
  }
}
