/// A symbol's name, and what linkers and optimisers have added to it.
struct DecoratedName {
  /// The name without additions.
  private(set) var core: NameBytes
  /// The additions in words, the outermost last.
  private(set) var notes: [String] = []

  init(_ name: NameBytes) {
    core = name
    // A literal is text, whatever it ends with.
    if SymbolSpelling.isLiteral(name) { return }
    if core.first == UInt8(ascii: "n") || core.first == UInt8(ascii: "F") {
      for (prefix, note) in Self.prefixes {
        guard let rest = core.after(prefix) else { continue }
        core = rest
        notes.append(note)
      }
    }
    if let version = Self.version(of: core) {
      core = core.dropLast(version.count)
      while core.last == UInt8(ascii: "@") { core = core.dropLast() }
      notes.append(version.text)
    }
    while let (rest, note) = Self.withoutSuffix(core), !rest.isEmpty {
      core = rest
      if let note { notes.insert(note, at: 0) }
    }
  }

  /// The version that a shared library gives to a symbol: what follows `@` or `@@`.
  private static func version(of name: NameBytes) -> NameBytes? {
    guard let last = name.lastIndex(of: UInt8(ascii: "@")), name.startIndex < last else {
      return nil
    }
    let version = name[(last + 1)...]
    let isVersion = version.allSatisfy { byte in
      byte.isDigit || byte.isLetter || byte.isUnderscore || byte == UInt8(ascii: ".")
    }
    return isVersion && !version.isEmpty ? version : nil
  }

  private static let prefixes = [
    ("non-lazy-pointer-to-local: ", "pointer"),
    ("non-lazy-pointer-to: ", "pointer"),
    ("FDE for: ", "unwind information"),
  ]

  /// `name` without its last addition, and that addition in words, unless it says nothing.
  private static func withoutSuffix(_ name: NameBytes) -> (NameBytes, String?)? {
    switch name.last {
    case UInt8(ascii: "t"):
      if let rest = name.before(".got") { return (rest, "pointer") }
      return name.before("$tlv$init").map { ($0, "initial value") }
    case UInt8(ascii: "b"): return name.before(".stub").map { ($0, "stub") }
    case let last? where last.isDigit: break
    default: return nil
    }

    // A number, perhaps behind one of the words that optimisers use.
    let number = name.suffix(name.trailingDigitCount)
    let front = name.dropLast(number.count)
    guard front.last == UInt8(ascii: ".") else { return nil }
    let rest = front.dropLast()
    for (word, note) in words {
      guard let rest = rest.before(word) else { continue }
      return (rest, note.map { "\($0) \(number.text)" })
    }
    return (rest, number.text)
  }

  /// `.llvm` and `.lto_priv` only keep apart what linking would have merged.
  private static let words: [(String, String?)] = [
    (".resume", "resume"), (".cold", "cold"), (".llvm", nil), (".part", "part"),
    (".constprop", "constprop"), (".isra", "isra"), (".lto_priv", nil),
  ]
}
