import _TestSupport

/// A history that is decided by a seed, as a stream for `git fast-import`; mark N is commit N.
struct RandomHistory {
  /// What a history dwells on.
  enum Flavour: String, CaseIterable, Sendable {
    /// Merges, octopuses, criss-crosses, unrelated roots, trees that come back.
    case plain
    /// Commits that are dated long before their parents, or alike.
    case wrongClocks
    /// The folder goes away, comes back, and now and then is a file or a submodule.
    case deletions
  }

  private(set) var stream = ""
  private(set) var commitCount = 0
  private var trees: [[String: String]] = []
  private var parents: [[Int]] = []
  private var date = 1_500_000_000
  private let flavour: Flavour
  private var random: SplitMix64

  /// Folders that a prefix, a glob or a regular expression would mistake for each other.
  static let folders = ["sdk", "sdks/ios", "sdks/*", "sdks/ios/core", "my sdks/[a]"]

  init(_ flavour: Flavour, seed: UInt64) {
    self.flavour = flavour
    random = SplitMix64(seed: seed)
    let count = 12 + random.below(30)
    while commitCount < count { grow() }
    let inner = Set(parents.flatMap(\.self))
    let heads = trees.indices.filter { !inner.contains($0) }
    if heads.count > 1 { append(heads.reversed(), trees[heads[heads.count - 1]]) }
  }

  /// One of the commits, by its mark.
  mutating func anyMark() -> Int { 1 + random.below(commitCount) }

  private mutating func grow() {
    var chosen: [Int] = []
    if !trees.isEmpty, !random.chance(4) {
      for _ in 0..<(random.chance(60) ? 1 : random.chance(75) ? 2 : 4) {
        let reach = random.chance(70) ? min(4, trees.count) : trees.count
        let parent = trees.count - 1 - random.below(reach)
        if !chosen.contains(parent) { chosen.append(parent) }
      }
    }
    var tree = chosen.first.map { trees[$0] } ?? [:]
    if chosen.count > 1 {
      // The folder of one side, or of any commit.
      let source = random.chance(80) ? random.pick(chosen) : random.below(trees.count)
      take(random.pick(Self.folders), from: trees[source], into: &tree)
    }
    if chosen.count < 2 || random.chance(20) { change(&tree) }
    append(chosen, tree)
  }

  private mutating func change(_ tree: inout [String: String]) {
    let folder = random.pick(Self.folders)
    switch random.below(flavour == .deletions ? 10 : 6) {
    case 0: set("\(folder)-old/a", "\(random.below(3))", in: &tree)
    case 1: set("\(folder)x", "\(random.below(3))", in: &tree)
    case 2 where !trees.isEmpty: take(folder, from: trees[random.below(trees.count)], into: &tree)
    case 3: move(folder, to: random.pick(Self.folders), in: &tree)
    case 6, 7: take(folder, from: [:], into: &tree)
    case 8: set(folder, "file \(random.below(2))", in: &tree)
    case 9:
      set(folder, ":" + String(repeating: "\(1 + random.below(2))", count: 40), in: &tree)
    default: set("\(folder)/\(random.pick(["a", "b/c"]))", "\(random.below(3))", in: &tree)
    }
  }

  private func move(_ old: String, to new: String, in tree: inout [String: String]) {
    for (path, content) in tree.sorted(by: { $0.key < $1.key }) where path.hasPrefix(old + "/") {
      set(new + path.dropFirst(old.count), content, in: &tree)
    }
  }

  private func set(_ path: String, _ content: String, in tree: inout [String: String]) {
    tree = tree.filter { other, _ in
      !(other + "/").hasPrefix(path + "/") && !(path + "/").hasPrefix(other + "/")
    }
    tree[path] = content
  }

  private func take(
    _ folder: String, from other: [String: String], into tree: inout [String: String]
  ) {
    tree = tree.filter { path, _ in !(path + "/").hasPrefix(folder + "/") }
    for (path, content) in other.sorted(by: { $0.key < $1.key })
    where (path + "/").hasPrefix(folder + "/") { set(path, content, in: &tree) }
  }

  private mutating func append(_ chosen: [Int], _ tree: [String: String]) {
    date += random.chance(20) ? 0 : 60
    let isWrong = flavour == .wrongClocks && random.chance(25)
    let shown = isWrong ? date - 60 * random.below(60) : date
    commitCount += 1
    trees.append(tree)
    parents.append(chosen)
    stream += "reset refs/heads/main\n\ncommit refs/heads/main\nmark :\(commitCount)\n"
    stream += "committer Cee Mitter <cee@example.org> \(shown) +0000\n"
    stream += "data 1\nx\n"
    for (number, parent) in chosen.enumerated() {
      stream += "\(number == 0 ? "from" : "merge") :\(parent + 1)\n"
    }
    stream += "deleteall\n"
    for (path, content) in tree.sorted(by: { $0.key < $1.key }) {
      if content.hasPrefix(":") {
        stream += "M 160000 \(content.dropFirst()) \"\(path)\"\n"
      } else {
        stream += "M 100644 inline \"\(path)\"\ndata \(content.utf8.count)\n\(content)\n"
      }
    }
    stream += "\n"
  }
}
