import _TestSupport

/// A changelog that somebody might have written, or nobody would.
struct RandomChangelog {
  private var random: SplitMix64
  private(set) var bytes: [UInt8] = []
  private let lineEnds: [String]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    lineEnds = random.pick([["\n"], ["\n"], ["\r\n"], ["\n", "\r\n"], ["\n", "\r\n", "\r"]])
    if random.chance(10) { bytes = [0xEF, 0xBB, 0xBF] }
    if random.chance(80) { line("# Changelog") }
    for _ in 0..<random.below(4) { block() }
    if random.chance(70) { heading("Unreleased") }
    let count = random.below(5)
    for index in 0..<count {
      heading(version(count - index))
      if random.chance(10) { heading("Unreleased") }
    }
    for index in 0..<random.below(count + 2) { definition(version(index)) }
    if random.chance(50) { definition("Unreleased") }
    if random.chance(30), !bytes.isEmpty { bytes.removeLast(random.below(min(bytes.count, 4))) }
  }

  private mutating func version(_ index: Int) -> String { "1.\(index).\(random.below(2))" }

  private mutating func line(_ text: String) {
    bytes += Array((text + random.pick(lineEnds)).utf8)
    while random.chance(40) { bytes += Array(random.pick(lineEnds).utf8) }
  }

  private mutating func heading(_ name: String) {
    let title = random.pick([
      "[\(name)]", name, "v\(name)", "[\(name)] - 2026-01-0\(random.below(10))",
      "\(name) – 2026-02-1\(random.below(10))", "**\(name)** (3rd May 2026)",
      "[\(name)](https://h.b/a/compare/0.9.0...\(name)) (2026-01-01)", "Acme \(name)",
    ])
    // The name of a product is that of a release only where no release stands higher.
    switch title.hasPrefix("Acme") ? 2 : random.below(8) {
    case 2: line("# " + title)
    case 0:
      bytes += Array((title + random.pick(lineEnds)).utf8)
      line(random.pick(["---", "===", "-"]))
    case 1: line(title)
    default: line(String(repeating: "#", count: 1 + random.below(3)) + " " + title)
    }
    for _ in 0..<random.below(6) { block() }
  }

  private mutating func definition(_ name: String) {
    line(
      random.pick(["", " ", "   ", "    "]) + "[\(name)]: "
        + random.pick([
          "https://h.b/a/compare/1.0.0...HEAD", "https://h.b/a/releases/tag/1.0.0", "<x>", "",
        ]))
  }

  private mutating func block() {
    switch random.below(10) {
    case 0...2: line("### " + random.pick(["Added", "Changed", "Fixed", "Security", "Misc", ""]))
    case 3...6:
      line(
        random.pick(["- ", "* ", "+ ", "  - ", "-\t"]) + random.pick(["a", "`b` (#1)", "c [x]"]))
      if random.chance(20) { line("  goes on") }
    case 7:
      line(random.pick(["```", "~~~", "<!--"]))
      heading("0.1.0")
      if random.chance(80) { line(random.pick(["```", "~~~", "-->"])) }
    case 8: line(random.pick(["Text.", "    ## 0.2.0", "<!-- ## 0.3.0 -->", "[@x]: y", "---"]))
    default: bytes += (0..<random.below(5)).map { _ in UInt8(random.below(256)) }
    }
  }
}
