import Subprocesses
import _TestSupport

/// A repository in which somebody has used `git subtree` itself: added, merged, squashed and
/// rejoined an upstream project, between ordinary work and merges.
///
/// The commands run for real, so that their messages, parents and dates are the script's own.
struct JoinedHistory {
  let prefix: String
  private(set) var sandbox: GitSandbox
  private(set) var random: SplitMix64
  /// Commits that an `--onto` could name: the upstream's, and earlier results.
  private(set) var splits: [String] = []
  private var date = 1_500_000_000
  private var serial = 0

  /// Names that the pattern in the script's search for its own trailers reads as they are, and
  /// names that it reads as a regular expression.
  static let prefixes = ["sdk", "sdks/ios", "a.b", "my sdk", "[x]", "x*y"]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    prefix = Self.prefixes[Int(seed % UInt64(Self.prefixes.count))]
    sandbox = try GitSandbox()
    try start()
    for _ in 0..<(5 + random.below(5)) { try step() }
  }

  /// What to ask of the finished history.
  mutating func question() -> SplitQuestion {
    var question = SplitQuestion(prefix: prefix)
    question.ignoresJoins = random.chance(25)
    if random.chance(15) { question.onto = random.pick(splits) }
    if random.chance(10) { question.annotation = "split: " }
    return question
  }

  // MARK: Steps

  private mutating func start() throws {
    try commit("README", on: "main")
    try sandbox.git("checkout", "-q", "--orphan", "upstream")
    try sandbox.git("rm", "-rfq", ".")
    for _ in 0..<3 { try commit("a", on: "upstream") }
    splits.append(try sandbox.git("rev-parse", "upstream"))
    try sandbox.git("checkout", "-q", "main")
    if random.chance(50) {
      try subtree(["add"] + squash() + ["upstream"])
    } else {
      try commit("\(prefix)/a", on: "main")
    }
    try sandbox.git("branch", "side")
  }

  private mutating func step() throws {
    switch random.below(10) {
    case 0, 1: try commit("\(prefix)/\(random.pick(["a", "b"]))", on: "main")
    case 2: try commit("other", on: "main")
    case 3: try commit("\(prefix)/\(random.pick(["c", "d"]))", on: "side")
    case 4: try commit("e", on: "upstream")
    case 5: try merge("side")
    case 6, 7: try subtree(["split", "--rejoin"] + squash() + ["main"])
    case 8: try subtree(["merge"] + squash() + ["upstream"])
    default: try sandbox.git("branch", "-f", "side", random.pick(["main", "main~1"]))
    }
    try sandbox.git("checkout", "-qf", "main")
  }

  private mutating func squash() -> [String] {
    random.chance(35) ? ["--squash"] : []
  }

  private mutating func commit(_ file: String, on branch: String) throws {
    if try sandbox.git("symbolic-ref", "--short", "HEAD") != branch {
      try sandbox.git("checkout", "-q", branch)
    }
    serial += 1
    tick()
    try sandbox.scratch.write("\(random.below(100))\n".utf8, to: "repository/\(file)")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "Change \(serial)")
  }

  private mutating func merge(_ branch: String) throws {
    tick()
    try attempt(["merge", "-q", "--no-ff", "-X", random.pick(["ours", "theirs"]), branch])
  }

  private mutating func subtree(_ arguments: [String]) throws {
    tick()
    let command = arguments[0]
    let options = ["subtree", command, "-q", "--prefix", prefix] + arguments.dropFirst()
    let result = try attempt(options)
    if command == "split", let result { splits.append(String(result.outputText.dropLast())) }
  }

  /// Runs what may fail, such as a merge with a conflict, and leaves no trace if it does.
  @discardableResult
  private func attempt(_ arguments: [String]) throws -> Subprocess.Result? {
    let result = try sandbox.run(arguments)
    if result.isSuccess { return result }
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("clean", "-qfd")
    return nil
  }

  private mutating func tick() {
    date += random.chance(10) ? 0 : 60
    sandbox.setDate(date)
  }
}
