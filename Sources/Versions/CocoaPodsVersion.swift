/// A version as CocoaPods compares it, by `Pod::Version` of CocoaPods' Core.
struct CocoaPodsVersion: Sendable, Hashable {
  /// A run of digits or of letters; everything else only separates them.
  enum Segment: Sendable, Hashable {
    case number(Numeral)
    case word(String)

    var isNumber: Bool {
      switch self {
      case .number: true
      case .word: false
      }
    }
  }

  private let text: String
  /// The numbers up to the first word.
  let numbers: [Numeral]
  /// What follows them.
  private let prerelease: [Segment]

  init(_ version: SemanticVersion) {
    self.init(reading: version.description)
  }

  /// Reads a version; `nil` for what CocoaPods calls malformed.
  init?(_ text: String) {
    guard text.utf8.first?.isDigit == true, RequirementScanner.isWord(text) else { return nil }
    self.init(reading: text)
  }

  /// The version of some numbers alone.
  init(_ numbers: [Numeral]) {
    self.init(reading: numbers.map(\.digits).joined(separator: "."))
  }

  private init(reading text: String) {
    self.text = text
    // Build metadata is dropped, as Semantic Versioning asks.
    let segments = Self.segments(of: text.utf8.prefix { $0 != UInt8(ascii: "+") })
    numbers = segments.prefix { $0.isNumber }.compactMap { segment in
      if case .number(let number) = segment { number } else { nil }
    }
    prerelease = Array(segments.dropFirst(numbers.count))
  }

  /// The version without what makes it a prerelease.
  var release: Self { prerelease.isEmpty ? self : Self(numbers) }

  /// The first version that `~>` no longer admits: the last number but one counts up.
  var bumped: Self {
    var numbers = numbers
    if numbers.count > 1 { numbers.removeLast() }
    if let last = numbers.popLast() { numbers.append(last.next) }
    return Self(numbers)
  }

  /// How the versions compare where `1.0` is `1.0.0`, and builds make no difference.
  func compared(with other: Self) -> Ordering {
    Self.compare(numbers.droppingLastZeros, other.numbers.droppingLastZeros)
      .or(Self.compare(prerelease, other.prerelease))
  }

  private static func compare(_ first: [Numeral], _ second: [Numeral]) -> Ordering {
    first == second ? .equal : first.lexicographicallyPrecedes(second) ? .less : .greater
  }

  private static func compare(_ first: [Segment], _ second: [Segment]) -> Ordering {
    if first.isEmpty || second.isEmpty {
      return first.isEmpty ? second.isEmpty ? .equal : .greater : .less
    }
    if first == second { return .equal }
    return first.lexicographicallyPrecedes(second) ? .less : .greater
  }

  private static func segments(of bytes: some Sequence<UInt8>) -> [Segment] {
    var segments: [Segment] = []
    var run: [UInt8] = []
    func finish() {
      guard let first = run.first else { return }
      let text = String(decoding: run, as: UTF8.self)
      segments.append(first.isDigit ? .number(Numeral(decimal: text)) : .word(text))
      run = []
    }
    for byte in bytes {
      if let first = run.first, first.isDigit != byte.isDigit { finish() }
      if byte.isDigit || byte.isLetter { run.append(byte) } else { finish() }
    }
    finish()
    return segments
  }
}

extension CocoaPodsVersion: Comparable {
  /// Whether the first comes before the second; of equal ones the spelling decides.
  static func < (first: Self, second: Self) -> Bool {
    let spelling = Ordering.of(first.text, second.text)
    return first.compared(with: second).or(spelling) == .less
  }
}

extension CocoaPodsVersion.Segment: Comparable {
  static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first < second
    case (.word(let first), .word(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.number, .word): true
    case (.word, .number): false
    }
  }
}

extension [Numeral] {
  fileprivate var droppingLastZeros: [Numeral] {
    Array(prefix((lastIndex { $0 != .zero } ?? -1) + 1))
  }
}
