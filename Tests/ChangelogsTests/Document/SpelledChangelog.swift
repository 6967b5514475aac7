import _TestSupport

/// A changelog in some spelling, as people might have written it.
struct SpelledChangelog {
  private(set) var bytes: [UInt8] = []
  /// The names in the headings, in the order of the file.
  private(set) var names: [String] = []
  /// The versions among them.
  private(set) var versions: [String] = []

  private var generator: SplitMix64
  private var lines: [String] = []
  private let level: Int
  private let isUnderlined: Bool
  private let prefix: String
  private let dates: [String]
  private let kinds: [String]
  private let bullet: String
  private let hasBlankLines: Bool

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    isUnderlined = generator.chance(10)
    level = isUnderlined ? 1 + generator.below(2) : generator.pick([1, 2, 2, 2, 2, 2, 3])
    prefix = generator.pick(["", "[", "[", "[", "v", "[v", "Version ", "Acme SDK "])
    dates = generator.pick([
      [" - 2026-04-17", " - 2026-04-16", " - 2025-12-31 [YANKED]"],
      [" - 2026-04-17"], [" (2026-04-17)"], [" \u{2013} 2026-04-17"], [" / 17.04.2026"],
      [" (17th April 2026)", " (April 2, 2026)"], [" *(1 February, 2023)*"], [""],
      ["", " - 2026/04/17"],
    ])
    kinds = generator.pick([
      ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"],
      ["Added", "Fixed"], ["Features", "Bug Fixes"], ["\u{1F41B} Fixes", "Enhancements"], [],
    ])
    bullet = generator.pick(["- ", "- ", "* ", "+ ", " * ", "-   "])
    hasBlankLines = generator.chance(70)
    self.generator = generator
    write()
  }

  // MARK: The document

  private mutating func write() {
    let links = generator.pick(["", "", "https://github.com/acme/sdk/compare/"])
    if generator.chance(80) {
      lines += isUnderlined ? ["Changelog", "========="] : ["# Changelog"]
      blank()
      if generator.chance(60) { lines += ["All notable changes are here.", ""] }
      noise()
    }
    let count = generator.below(6)
    let place = generator.pick([0, 0, 0, 0, -1, 1])
    for index in 0...count {
      if index == place { section(generator.pick(["Unreleased", "Next", "unreleased", "X.Y.Z"])) }
      if index < count {
        let version = "\(9 - index).\(generator.below(20)).\(generator.below(3))"
        let rc = generator.chance(15) ? "-rc.\(generator.below(12))" : ""
        section(version + rc, isVersion: true)
      }
    }
    if generator.chance(20) { lines += ["[@mira]: https://github.com/mira", ""] }
    for (name, older) in zip(names, Array(names.dropFirst()) + [nil]) where !links.isEmpty {
      let isVersion = name.first?.isNumber == true
      let new = isVersion ? name : "HEAD"
      let address =
        older.map { "\(links)\($0)...\(new)" } ?? "https://github.com/acme/sdk/releases/tag/\(new)"
      if prefix.hasPrefix("[") { lines.append("[\(label(name))]: \(address)") }
    }
    finish()
  }

  private func label(_ name: String) -> String {
    name.first?.isNumber == true ? prefix.dropFirst() + name : name
  }

  private mutating func section(_ name: String, isVersion: Bool = false) {
    let isBracketed = prefix.hasPrefix("[")
    var title = isBracketed ? "[\(label(name))]" : (isVersion ? prefix : "") + name
    if isVersion {
      title += generator.pick(dates)
      versions.append(name)
    }
    names.append(name)
    if isUnderlined {
      let sign: Character = level == 1 ? "=" : "-"
      lines += [title, String(repeating: sign, count: title.count)]
    } else {
      lines.append(String(repeating: "#", count: level) + " " + title)
    }
    blank()
    if generator.chance(20) {
      lines.append("Some words, by [@mira].")
      lines.append("")
    }
    noise()
    if kinds.isEmpty || generator.chance(10) { items() }
    for kind in kinds where generator.chance(40) {
      lines.append(String(repeating: "#", count: level + 1) + " " + kind)
      blank()
      items()
    }
    if lines.last != "" { lines.append("") }
    if generator.chance(10) { lines += ["---", ""] }
  }

  private mutating func items() {
    for _ in 0..<generator.below(4) {
      lines.append(bullet + generator.pick(Self.texts) + " \(generator.below(1000))")
      switch generator.below(12) {
      case 0: lines.append("  and goes on in a second line.")
      case 1: lines += ["  - with", "  - a list", "", "  and words"]
      case 2: lines += ["", "  ```swift", "  ## [0.0.1] - 2020-01-01", "  ```"]
      case 3: lines.append("lazily continued")
      case 4: lines.append("    <!-- ## 0.0.2 -->")
      default: break
      }
    }
    blank()
  }

  private static let texts = [
    "Links are found", "**Breaking:** Waits are whole milliseconds", "`a` & <b> [c] (#12)",
    "ümlaut \u{1F680}", "See [1.0.0] and #7", "1.2.3 is mentioned", "[@mira]: is no link",
  ]

  /// What holds something like a heading that is none.
  private mutating func noise() {
    switch generator.below(25) {
    case 0: lines += ["```", "## [0.0.3] - 2020-01-01", "```", ""]
    case 1: lines += ["<!--", "## [0.0.4] - 2020-01-01", "", "- x", "-->", ""]
    case 2: lines += ["~~~ md", "```", "# 0.0.5", "~~~", ""]
    case 3: lines += ["    ## 0.0.6", ""]
    case 4: lines += ["\t## 0.0.7", ""]
    case 5: lines += ["<!-- ## 0.0.8 --> words", ""]
    case 6: lines += ["> ## 0.0.9", ""]
    case 7: lines += ["[guide]: <https://acme.example/guide> \"Guide\"", ""]
    default: break
    }
  }

  private mutating func blank() {
    if hasBlankLines { lines.append("") }
  }

  private mutating func finish() {
    let ends = generator.pick([["\n"], ["\n"], ["\n"], ["\r\n"], ["\n", "\r\n", "\n"]])
    if generator.chance(10) { bytes = [0xEF, 0xBB, 0xBF] }
    for line in lines { bytes += Array(line.utf8) + generator.pick(ends).utf8 }
    if generator.chance(20) {
      while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    }
  }
}
