import _TestSupport

/// A random history with the script's trailers in places where the script would not put them:
/// on any commit, about any commit, twice, for other folders, or with words missing.
struct TrailerHistory {
  let prefix: String
  let sandbox: GitSandbox
  private var random: SplitMix64
  private var names: [Int: String]
  private var commits: [RandomHistory.Commit]

  init(seed: UInt64) throws {
    let history = RandomHistory(flavour: .plain, seed: seed)
    prefix = history.prefix
    commits = history.commits
    random = SplitMix64(seed: ~seed)
    sandbox = try GitSandbox()
    names = try sandbox.fastImport(history.stream)
    // The trailers name commits by their hashes, so each needs the commits before it.
    for _ in 0..<(1 + random.below(3)) { try grow() }
  }

  private mutating func grow() throws {
    let question = SplitQuestion(prefix: prefix, revision: anyName())
    let split = try? SplitScript.answer(question, in: sandbox).commit
    let tip = commits.count
    let mainline = random.chance(70) ? name(tip) : anyName()
    var parents = [tip]
    if random.chance(40) { parents.append(1 + random.below(tip - 1)) }
    let message = trailers(
      mainline: mainline, split: random.chance(70) ? split ?? mainline : anyName())
    var stream = HistoryStream()
    append(parents: parents, message: message, to: &stream)
    // A line of work that the join hides from the walk, and that comes back after it.
    append(parents: [1 + random.below(tip)], message: "Fork\n", to: &stream)
    append(parents: [tip + 1, tip + 2], message: "Merge the fork\n", to: &stream)
    names.merge(try sandbox.fastImport(stream.text)) { $1 }
  }

  private mutating func append(
    parents: [Int], message: String, to stream: inout HistoryStream
  ) {
    var files = commits[parents[random.below(parents.count)] - 1].files
    if random.chance(50) { files.set("\(prefix)/t", .file(content: "\(random.below(3))")) }
    let date = commits[parents[0] - 1].date + 60
    commits.append(
      .init(parents: parents.map { $0 - 1 }, files: files, date: date, message: message))
    stream.append(
      mark: commits.count, parents: parents.map { .mark($0) }, files: files, date: date,
      message: message)
  }

  private mutating func trailers(mainline: String, split: String) -> String {
    let folder = random.pick([
      prefix, prefix, prefix, prefix, prefix + "/", prefix + "//", "other", prefix + "-old",
    ])
    let subject = random.pick([
      "Split '\(folder)/' into commit '\(split)'", "Add '\(folder)/' from commit '\(split)'",
      "Squashed '\(folder)/' content",
    ])
    var lines = ["git-subtree-dir: \(folder)"]
    if random.chance(75) { lines.append("git-subtree-mainline: \(mainline)") }
    if random.chance(95) { lines.append("git-subtree-split: \(split)") }
    if random.chance(10) { lines.append("git-subtree-split: \(split.prefix(12)) and more") }
    if random.chance(8) { lines.append("START \(mainline)") }
    if random.chance(5) { lines.append("END") }
    if random.chance(8) { lines = lines.map { "  " + $0 } }
    return subject + "\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private func name(_ mark: Int) -> String { names[mark] ?? "HEAD" }

  private mutating func anyName() -> String { name(1 + random.below(commits.count)) }
}
