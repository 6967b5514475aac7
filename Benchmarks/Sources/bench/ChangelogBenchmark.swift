#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Drafting the changelog of one folder, beside git-cliff, and beside the bare list of `git log`.
struct ChangelogBenchmark {
  let plimsoll: String
  let repository: String
  /// The SDK's folder, from the repository's root.
  let folder: String
  /// The tag of the last release.
  let last: String

  private static let runCount = 5

  func run() throws {
    // Files as well: the changelog is one of them.
    let scratch = try Scratch(cloning: repository)
    try scratch.checkOut()
    let clone = scratch.clone
    let configuration = clone + "/.git/bench.yml"
    try """
    version: 1
    sdks: { bench: { path: \(quoted(folder)), tag: \(quoted(tagFormat)) } }
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let draft = [
      plimsoll, "-C", clone, "--config", configuration, "changelog", "bench", "--draft",
      "--quiet",
    ]
    let list = [
      "git", "-C", clone, "log", "--no-merges", "--format=%H%n%B", "\(last)..HEAD", "--",
      ":(top,literal)\(folder)",
    ]
    let other = [
      "git-cliff", "--repository", clone, "--workdir", clone, "--include-path", "\(folder)/**",
      "\(last)..HEAD",
    ]
    let hasOther = (try? Measurement.run(["git-cliff", "--version"])) != nil
    print("\(folder) since \(last); \(Self.runCount) runs of each")
    if !hasOther { print("  git-cliff is skipped: it is not installed") }

    var (ours, others, lists): ([Measurement], [Measurement], [Measurement]) = ([], [], [])
    for _ in 0..<Self.runCount {
      ours.append(try Measurement.run(draft))
      lists.append(try Measurement.run(list))
      guard hasOther else { continue }
      // It remembers what it has seen; a fresh clone, as CI has, remembers nothing.
      try? FileManager.default.removeItem(atPath: clone + "/.git/git-cliff-core")
      others.append(try Measurement.run(other))
    }
    if hasOther {
      report("git-cliff / ours", zip(others, ours).map { $0.wall / $1.wall })
      report(
        "memory of git-cliff / ours",
        zip(others, ours).map { Double($0.peakMemory) / Double($1.peakMemory) })
    }
    report("ours / git log", zip(ours, lists).map { $0.wall / $1.wall })
  }

  /// How the tag spells versions.
  private var tagFormat: String {
    let prefix = last.prefix { !("0"..."9").contains($0) }
    return prefix + "{version}"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }

  private func report(_ what: String, _ values: [Double]) {
    print("  \(what): \(Series(values).text())")
  }
}
