/// Splitting a folder, beside what git needs for the same and for less.
struct SplitBenchmark {
  let plimsoll: String
  let repository: String
  /// The first is the folder to split; with five, all are split in one walk too.
  let prefixes: [String]

  private static let runCount = 5
  /// From how many commits on `git subtree split` is worth the wait, and up to how many.
  private static let subtreeRange = 0...10_000

  func run() throws {
    let scratch = try Scratch(cloning: repository)
    let prefix = prefixes[0]
    let commitCount = try scratch.commitCount()
    print("\(repository): \(prefix), \(commitCount) commits, \(Self.runCount) runs of each")

    let git = ["git", "-C", scratch.clone, "rev-list", "--full-history", "--parents", "HEAD", "--"]
    var cold: [Measurement] = []
    var walks: [Measurement] = []
    _ = try Measurement.run(git + [prefix])
    for _ in 0..<Self.runCount {
      try scratch.renew()
      cold.append(try Measurement.run(split([prefix], in: scratch)))
      walks.append(try Measurement.run(git + [prefix]))
    }
    report("cold, seconds", cold.map(\.wall))
    report("cold, processor seconds", cold.map(\.processor))
    report(
      "cold, peak memory in MB, mapped packs included", cold.map { Double($0.peakMemory) / 1e6 })
    report("cold / git rev-list --full-history", ratios(cold, walks))

    var again: [Measurement] = []
    for _ in 0..<Self.runCount { again.append(try Measurement.run(split([prefix], in: scratch))) }
    report("again, milliseconds", again.map { $0.wall * 1000 })

    if prefixes.count > 1 {
      var several: [Measurement] = []
      var single: [Measurement] = []
      for _ in 0..<Self.runCount {
        try scratch.renew()
        several.append(try Measurement.run(split(prefixes, in: scratch)))
        try scratch.renew()
        single.append(try Measurement.run(split([prefix], in: scratch)))
      }
      report("\(prefixes.count) folders in one walk / one folder", ratios(several, single))
    }
    if Self.subtreeRange.contains(commitCount) {
      try scratch.checkOut()
      let subtree = try Measurement.run([
        "git", "-C", scratch.clone, "subtree", "-q", "split", "--prefix=\(prefix)",
      ])
      let median = Series(cold.map(\.wall)).median
      print(
        "  git subtree split, seconds: \(Int(subtree.wall.rounded())); "
          + "times as long as cold: \(Int((subtree.wall / median).rounded()))")
    } else {
      print("  git subtree split: not run on this many commits")
    }
  }

  private func split(_ prefixes: [String], in scratch: Scratch) -> [String] {
    [plimsoll, "-C", scratch.clone, "split"] + prefixes.map { "--prefix=\($0)" }
  }

  private func report(_ what: String, _ values: [Double]) {
    print("  \(what): \(Series(values).text())")
  }

  /// Run by run, so that a machine that slows down slows down both.
  private func ratios(_ first: [Measurement], _ second: [Measurement]) -> [Double] {
    zip(first, second).map { $0.wall / $1.wall }
  }
}
