/// A version as Maven compares it, by `ComparableVersion` of Maven 3.
///
/// The text is split at periods and hyphens, and between letters and digits. What follows a hyphen
/// or a change from digits to letters or back is a list of its own within the list before it.
struct MavenVersion: Sendable, Hashable {
  private indirect enum Item: Sendable, Hashable {
    case number(Numeral)
    case word(String)
    case list([Item])

    /// Whether it may be dropped from the end of a list.
    var isNull: Bool {
      switch self {
      case .number(let number): number == .zero
      case .word(let word): word.isEmpty
      case .list(let items): items.isEmpty
      }
    }
  }

  private let items: [Item]

  init(_ text: String) {
    items = Self.items(of: Array(text.lowercased().utf8.prefix(Self.longest)))
  }

  /// Longer texts, which Maven 4 refuses, are compared by their beginning alone; lists are nested
  /// no deeper than that.
  private static let longest = 256

  /// The qualifiers with a place of their own, the release among them; others come after all.
  private static let qualifiers = ["alpha", "beta", "milestone", "rc", "snapshot", "", "sp"]

  private static let aliases = [
    "ga": "", "final": "", "release": "", "cr": "rc",
  ]
  private static let abbreviations = ["a": "alpha", "b": "beta", "m": "milestone"]

  private static func items(of bytes: [UInt8]) -> [Item] {
    // The lists that are open, the outermost first.
    var lists: [[Item]] = [[]]
    var start = 0
    var isDigit = false

    func append(_ item: Item) { lists[lists.count - 1].append(item) }
    func item(upTo end: Int, isBeforeDigit: Bool = false) -> Item {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if isDigit { return .number(Numeral(decimal: text)) }
      let word = isBeforeDigit ? abbreviations[text] ?? text : text
      return .word(aliases[word] ?? word)
    }
    func openList() { lists.append([]) }
    func openListForWord() { if lists.last?.isEmpty == false { openList() } }

    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        append(offset == start ? .number(.zero) : item(upTo: offset))
        start = offset + 1
        if byte == UInt8(ascii: "-") { openList() }
      case _ where byte.isDigit:
        if !isDigit, offset > start {
          openListForWord()
          append(item(upTo: offset, isBeforeDigit: true))
          start = offset
          openList()
        }
        isDigit = true
      default:
        if isDigit, offset > start {
          append(item(upTo: offset))
          start = offset
          openList()
        }
        isDigit = false
      }
    }
    if start < bytes.count {
      if !isDigit { openListForWord() }
      append(item(upTo: bytes.count))
    }
    return closed(lists)
  }

  /// The outermost of open lists, in which each next one is the last item of the one before it.
  private static func closed(_ lists: [[Item]]) -> [Item] {
    var inner: [Item]?
    for list in lists.reversed() {
      var items = list
      if let inner { items.append(.list(inner)) }
      inner = normalized(items)
    }
    return inner ?? []
  }

  /// The list without the null items at its end and before the lists there.
  private static func normalized(_ items: [Item]) -> [Item] {
    var items = items
    for index in items.indices.reversed() {
      if items[index].isNull {
        items.remove(at: index)
      } else if case .list = items[index] {
        continue
      } else {
        break
      }
    }
    return items
  }

  /// How the versions compare; `1.0` and `1.0.0` are equal.
  func compared(with other: Self) -> Ordering {
    Self.compare(items, other.items)
  }

  private static func compare(_ first: [Item], _ second: [Item]) -> Ordering {
    for index in 0..<max(first.count, second.count) {
      let ordering =
        switch (first.dropFirst(index).first, second.dropFirst(index).first) {
        case (let first?, let second?): compare(first, second)
        case (let first?, nil): compareWithNothing(first)
        case (nil, let second?): compareWithNothing(second).reversed
        case (nil, nil): Ordering.equal
        }
      if ordering != .equal { return ordering }
    }
    return .equal
  }

  private static func compare(_ first: Item, _ second: Item) -> Ordering {
    switch (first, second) {
    case (.number(let first), .number(let second)): .of(first, second)
    case (.word(let first), .word(let second)): compareQualifiers(first, second)
    case (.list(let first), .list(let second)): compare(first, second)
    // 1.1 comes after 1-1, and that after 1-sp.
    case (.number, _), (.list, .word): .greater
    case (_, .number), (.word, .list): .less
    }
  }

  private static func compareWithNothing(_ item: Item) -> Ordering {
    switch item {
    case .number(let number): number == .zero ? .equal : .greater
    case .word(let word): compareQualifiers(word, "")
    case .list(let items): items.lazy.map(compareWithNothing).first { $0 != .equal } ?? .equal
    }
  }

  private static func compareQualifiers(_ first: String, _ second: String) -> Ordering {
    switch (qualifiers.firstIndex(of: first), qualifiers.firstIndex(of: second)) {
    case (let first?, let second?): .of(first, second)
    case (nil, nil): .of(first, second)
    case (nil, _): .greater
    case (_, nil): .less
    }
  }
}

extension MavenVersion: Comparable {
  static func < (first: Self, second: Self) -> Bool {
    first.compared(with: second) == .less
  }
}
