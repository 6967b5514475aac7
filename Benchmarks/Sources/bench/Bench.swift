/// `bench split PLIMSOLL REPOSITORY PREFIX…`: prints what splitting costs, as ratios.
@main
enum Bench {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 4, words[0] == "split" else {
      throw BenchmarkError("usage: bench split PLIMSOLL REPOSITORY PREFIX…")
    }
    let benchmark = SplitBenchmark(
      plimsoll: words[1], repository: words[2], prefixes: Array(words[3...]))
    try benchmark.run()
  }
}
