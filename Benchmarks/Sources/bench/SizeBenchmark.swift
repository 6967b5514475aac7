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

/// Reading maps, symbols and links, beside awk, nm and a real linker.
struct SizeBenchmark {
  let plimsoll: String
  /// A map whose names are used for the large one.
  let names: String
  /// A large program.
  let program: String

  private static let runCount = 5

  func run() throws {
    let inputs = try SizeInputs()
    try measureMap(inputs)
    try measureSymbols()
    try measureLink(inputs)
  }

  private func measureMap(_ inputs: SizeInputs) throws {
    // Maps hold any bytes; those that are not UTF-8 do not matter here.
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: names)), as: UTF8.self)
    let rows = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("0x") ? line.split(separator: "] ", maxSplits: 1).dropFirst().first : nil
    }
    guard !rows.isEmpty else { throw BenchmarkError("\(names) is no map with symbols") }
    let size = try inputs.writeMap(names: rows.map(String.init))
    let ours = [plimsoll, "footprint", "--map", inputs.map]
    // What people have in their scripts: columns by tabs, sums by the file's number.
    let script = """
      /^# Symbols:/ { on = 1 }
      on && /^0x/ { split($3, part, "]"); bytes[part[1]] += length($2) }
      END { for (file in bytes) print file, bytes[file] }
      """
    let awk = ["awk", "-F", "\t", script, inputs.map]
    _ = try Measurement.run(ours)
    let mine = try (0..<Self.runCount).map { _ in try Measurement.run(ours) }
    let others = try (0..<2).map { _ in try Measurement.run(awk) }
    print("a map of \(size / 1_000_000) MB: totals of each object")
    report("GB per processor second", mine.map { Double(size) / 1e9 / $0.processor })
    report("peak memory in MB, the mapped map included", mine.map { Double($0.peakMemory) / 1e6 })
    let median = Series(mine.map(\.processor)).median
    report("awk, without reading the numbers / ours", others.map { $0.processor / median })
  }

  private func measureSymbols() throws {
    var status = stat()
    guard stat(program, &status) == 0 else { throw BenchmarkError("\(program) is not there") }
    print("a program of \(status.st_size / 1_000_000) MB: \(program)")
    let ours = [plimsoll, "footprint", program]
    let bySymbol = [plimsoll, "footprint", program, "--by", "symbol"]
    let nm = ["nm", "-S", program]
    for command in [ours, bySymbol, nm] { _ = try Measurement.run(command) }
    var (mine, largest, others): ([Measurement], [Measurement], [Measurement]) = ([], [], [])
    for _ in 0..<Self.runCount {
      mine.append(try Measurement.run(ours))
      largest.append(try Measurement.run(bySymbol))
      others.append(try Measurement.run(nm))
    }
    report("seconds for the totals", mine.map(\.wall))
    report("peak memory in MB", mine.map { Double($0.peakMemory) / 1e6 })
    report("seconds for the largest symbols", largest.map(\.wall))
    report("peak memory in MB", largest.map { Double($0.peakMemory) / 1e6 })
    report("nm / ours for the largest symbols", zip(others, largest).map { $0.wall / $1.wall })
    if (try? Measurement.run(["bloaty", "--version"])) != nil {
      let bloaty = try Measurement.run(["bloaty", "-d", "symbols", program])
      let median = Series(largest.map(\.wall)).median
      report("bloaty / ours for the largest symbols", [bloaty.wall / median])
    } else {
      print("  bloaty: not installed")
    }
  }

  private func measureLink(_ inputs: SizeInputs) throws {
    try inputs.assemble()
    let ours = [plimsoll, "footprint", "--link", inputs.object]
    _ = try Measurement.run(ours)
    let mine = try (0..<Self.runCount).map { _ in try Measurement.run(ours) }
    print("a link of 40,000 atoms, predicted")
    report("milliseconds", mine.map { $0.wall * 1000 })
    report("processor milliseconds", mine.map { $0.processor * 1000 })
  }

  private func report(_ what: String, _ values: [Double]) {
    print("  \(what): \(Series(values).text())")
  }
}
