/// A pattern for one name of a path, as shells know them: `*`, `?`, `[…]`, and a backslash before
/// what stands for itself.
///
/// A character is one of UTF-8, or a byte that is none. The time taken is at most the product of
/// both lengths.
struct NamePattern {
  private enum Element: Equatable {
    case character(UInt32)
    /// `?`
    case anyCharacter
    /// `*`
    case anyCharacters
    /// `[…]`
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let elements: [Element]

  /// Reads a pattern, which holds no slash; any bytes are one.
  init(_ bytes: ArraySlice<UInt8>) {
    var elements: [Element] = []
    var rest = bytes
    while let first = rest.first {
      switch first {
      case .asterisk:
        rest.removeFirst()
        if elements.last != .anyCharacters { elements.append(.anyCharacters) }
      case .questionMark:
        rest.removeFirst()
        elements.append(.anyCharacter)
      case .openBracket:
        if let set = Self.takeSet(&rest) {
          elements.append(set)
        } else {
          elements.append(.character(Self.takeCharacter(&rest)))
        }
      default:
        elements.append(.character(Self.takeUnquoted(&rest)))
      }
    }
    self.elements = elements
  }

  /// Whether it stands for other names than one.
  var hasWildcards: Bool {
    elements.contains { if case .character = $0 { false } else { true } }
  }

  /// The one name it stands for; of a pattern with wildcards, what is left without them.
  var literalName: [UInt8] {
    elements.flatMap { element -> [UInt8] in
      guard case .character(let value) = element else { return [] }
      guard let scalar = Unicode.Scalar(value) else { return [UInt8(truncatingIfNeeded: value)] }
      return Array(String(scalar).utf8)
    }
  }

  /// Whether a name that begins with a period can match: only one that is written can be matched.
  var namesHidden: Bool { elements.first == .character(UInt32(UInt8.period)) }

  /// Whether `name`, which is not empty, matches as a whole.
  func matches(_ name: [UInt8]) -> Bool {
    var index = 0
    var rest = name[...]
    /// Where to go on if what follows the last `*` does not match: it takes one character more.
    var retry: (index: Int, rest: ArraySlice<UInt8>)?
    while true {
      if index < elements.count, elements[index] == .anyCharacters {
        index += 1
        retry = (index, rest)
        continue
      }
      if index == elements.count, rest.isEmpty { return true }
      if index < elements.count, !rest.isEmpty {
        var shorter = rest
        if matches(elements[index], Self.takeCharacter(&shorter)) {
          index += 1
          rest = shorter
          continue
        }
      }
      guard var last = retry, !last.rest.isEmpty else { return false }
      _ = Self.takeCharacter(&last.rest)
      retry = last
      (index, rest) = last
    }
  }

  private func matches(_ element: Element, _ character: UInt32) -> Bool {
    switch element {
    case .character(let own): own == character
    case .anyCharacter, .anyCharacters: true
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }

  // MARK: Reading

  /// Takes a character: its scalar, or for a byte that is not UTF-8 a number beyond all scalars.
  private static func takeCharacter(_ bytes: inout ArraySlice<UInt8>) -> UInt32 {
    let (scalar, length) = bytes.firstScalar
    defer { bytes.removeFirst(length) }
    return scalar?.value ?? 0x11_0000 + UInt32(bytes[bytes.startIndex])
  }

  /// Takes a character, of a quoted one without its backslash.
  private static func takeUnquoted(_ bytes: inout ArraySlice<UInt8>) -> UInt32 {
    if bytes.first == .backslash, bytes.count > 1 { bytes.removeFirst() }
    return takeCharacter(&bytes)
  }

  /// Takes what is in brackets; leaves a bracket that is never closed.
  private static func takeSet(_ bytes: inout ArraySlice<UInt8>) -> Element? {
    var rest = bytes.dropFirst()
    let isNegated = rest.first == .exclamationMark || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let byte = rest.first {
      if byte == .closeBracket, !isFirst {
        bytes = rest.dropFirst()
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      let lower = takeUnquoted(&rest)
      var upper = lower
      if rest.first == UInt8(ascii: "-"), rest.count > 1, rest.dropFirst().first != .closeBracket {
        rest.removeFirst()
        upper = takeUnquoted(&rest)
      }
      if lower <= upper { ranges.append(lower...upper) }
    }
    return nil
  }
}
