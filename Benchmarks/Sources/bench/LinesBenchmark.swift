#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counting source lines, beside grep; both must find the same number.
struct LinesBenchmark {
  let plimsoll: String
  let folder: String

  private static let runCount = 10
  private static let fewRunCount = 50
  /// As many files as an SDK has.
  private static let fewCount = 30

  func run() throws {
    // The locale of grep; Plimsoll has none.
    setenv("LC_ALL", "C", 1)
    let output =
      FileManager.default.temporaryDirectory.path + "/plimsoll-bench-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    // Hidden folders are left out by both. Thrown away, grep's output would not be worth counting
    // for: it would stop at the first match of each file.
    let grep = ["grep", "-rc", "--include=*.swift", "--exclude-dir=.?*", "[^[:space:]]", folder]
    let ours = [plimsoll, "lines", folder + "/**/*.swift"]

    _ = try Measurement.run(grep, output: output)
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    let total = lines.reduce(0) { sum, line in
      sum + (line.split(separator: ":").last.flatMap { Int($0) } ?? 0)
    }
    _ = try Measurement.run(ours, output: output)
    let found = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").last
    guard found?.split(separator: " ").first.flatMap({ Int($0) }) == total else {
      throw BenchmarkError("grep counts \(total) lines, but the total is \(found ?? "missing")")
    }
    print("\(folder): \(lines.count) Swift files, \(total) lines, \(Self.runCount) runs of each")
    let (mine, others) = try measure(ours, grep, Self.runCount, output)
    report("processor seconds", mine.map(\.processor))
    report("processor seconds of grep -rc", others.map(\.processor))
    report("ours / grep", zip(mine, others).map { $0.processor / $1.processor })
    report("seconds", mine.map(\.wall))
    report("peak memory in MB", mine.map { Double($0.peakMemory) / 1e6 })

    let few = lines.prefix(Self.fewCount).compactMap { line in
      line.lastIndex(of: ":").map { String(line[..<$0]) }
    }
    print("\(few.count) of these files, \(Self.fewRunCount) runs of each")
    let (start, otherStart) = try measure(
      [plimsoll, "lines"] + few, ["grep", "-c", "[^[:space:]]"] + few, Self.fewRunCount, output)
    report("milliseconds", start.map { $0.wall * 1000 })
    report("milliseconds of grep -c", otherStart.map { $0.wall * 1000 })
  }

  /// Runs both in turn, so that a machine that slows down slows down both.
  private func measure(
    _ ours: [String], _ others: [String], _ count: Int, _ output: String
  ) throws -> ([Measurement], [Measurement]) {
    var results: ([Measurement], [Measurement]) = ([], [])
    for _ in 0..<count {
      // Some file systems wait for the disk when a file is emptied and written anew.
      unlink(output)
      results.0.append(try Measurement.run(ours, output: output))
      unlink(output)
      results.1.append(try Measurement.run(others, output: output))
    }
    return results
  }

  private func report(_ what: String, _ values: [Double]) {
    print("  \(what): \(Series(values).text())")
  }
}
