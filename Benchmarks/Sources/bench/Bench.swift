#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `bench split PLIMSOLL REPOSITORY PREFIX…`: prints what splitting costs, as ratios.
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
    guard words.count >= 4, words[0] == "split" else {
      throw BenchmarkError("usage: bench split PLIMSOLL REPOSITORY PREFIX…")
    }
    let benchmark = SplitBenchmark(
      plimsoll: words[1], repository: words[2], prefixes: Array(words[3...]))
    try benchmark.run()
  }
}
