#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `bench split PLIMSOLL REPOSITORY PREFIX…`, `bench lines PLIMSOLL FOLDER`,
/// `bench size PLIMSOLL MAP PROGRAM`, `bench audit PLIMSOLL MONOREPO` and
/// `bench changelog PLIMSOLL REPOSITORY FOLDER TAG`: print what splitting, counting, weighing,
/// auditing and drafting changelogs cost, as ratios.
@main
enum Bench {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("Error: \(error)")
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws {
    switch words.first {
    case "split" where words.count >= 4:
      let benchmark = SplitBenchmark(
        plimsoll: words[1], repository: words[2], prefixes: Array(words[3...]))
      try benchmark.run()
    case "lines" where words.count == 3:
      try LinesBenchmark(plimsoll: words[1], folder: words[2]).run()
    case "size" where words.count == 4:
      try SizeBenchmark(plimsoll: words[1], names: words[2], program: words[3]).run()
    case "audit" where words.count == 3:
      try AuditBenchmark(plimsoll: words[1], folder: words[2]).run()
    case "changelog" where words.count == 5:
      try ChangelogBenchmark(
        plimsoll: words[1], repository: words[2], folder: words[3], last: words[4]
      ).run()
    default:
      throw BenchmarkError(
        "usage: bench split PLIMSOLL REPOSITORY PREFIX…, bench lines PLIMSOLL FOLDER, "
          + "bench size PLIMSOLL MAP PROGRAM, bench audit PLIMSOLL MONOREPO, or "
          + "bench changelog PLIMSOLL REPOSITORY FOLDER TAG")
    }
  }
}
