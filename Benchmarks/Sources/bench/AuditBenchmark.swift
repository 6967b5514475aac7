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

/// Auditing the versions of a monorepo, beside a search for everything that looks like one.
struct AuditBenchmark {
  let plimsoll: String
  let folder: String

  private static let runCount = 30

  func run() throws {
    let output =
      FileManager.default.temporaryDirectory.path + "/plimsoll-bench-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let audit = [plimsoll, "-C", folder, "audit"]
    let search = ["git", "-C", folder, "grep", "-nE", "[0-9]+[.][0-9]+[.][0-9]+"]
    _ = try Measurement.run(audit + ["--verbose"], output: output, statuses: [0, 1])
    let last = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").last
    print("\(folder): \(last ?? "nothing"); \(Self.runCount) runs of each")

    var (ours, others): ([Measurement], [Measurement]) = ([], [])
    for _ in 0..<Self.runCount {
      unlink(output)
      ours.append(try Measurement.run(audit, output: output, statuses: [0, 1]))
      unlink(output)
      others.append(try Measurement.run(search, output: output, statuses: [0, 1]))
    }
    report("milliseconds", ours.map { $0.wall * 1000 })
    report("milliseconds of git grep", others.map { $0.wall * 1000 })
    report("ours / git grep", zip(ours, others).map { $0.wall / $1.wall })
    report("peak memory in MB", ours.map { Double($0.peakMemory) / 1e6 })
  }

  private func report(_ what: String, _ values: [Double]) {
    print("  \(what): \(Series(values).text())")
  }
}
