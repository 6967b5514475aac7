/// The parts of a C++ name in words, between its `::`.
///
/// Template arguments, parameters and a result are left out; locals of a function come after it.
struct CPlusPlusPath {
  static let anonymousNamespace = "(anonymous namespace)"

  /// The parts from the outermost in; at least one, which may be empty.
  private(set) var parts: [String] = []

  private var rest: NameBytes
  private var part: [UInt8] = []

  init(_ name: NameBytes) {
    rest = name
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "o") where part.isEmpty && rest.hasPrefix("operator"):
        // Its symbols are no brackets, and nothing but parameters follows.
        take("operator".utf8.count)
        rest = []
      case UInt8(ascii: "(") where rest.hasPrefix(Self.anonymousNamespace):
        take(Self.anonymousNamespace.utf8.count)
      case UInt8(ascii: "("):
        skipBrackets()
        if let local = rest.after(" const") { rest = local }
        guard rest.hasPrefix("::") else { rest = []; continue }
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): skipBrackets()
      case UInt8(ascii: ":") where rest.hasPrefix("::"):
        rest = rest.dropFirst(2)
        finishPart()
      case UInt8(ascii: " "):
        // What stood before was the result.
        rest = rest.dropFirst()
        parts = []
        part = []
      default: take(1)
      }
    }
    finishPart()
  }

  private mutating func take(_ count: Int) {
    part += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func finishPart() {
    parts.append(String(decoding: part, as: UTF8.self))
    part = []
  }

  /// Skips what is in brackets, and the brackets in it; the `>` of an arrow is none.
  private mutating func skipBrackets() {
    var depth = 0
    var previous: UInt8 = 0
    while let byte = rest.popFirst() {
      if "<([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if byte == UInt8(ascii: ">"), previous != UInt8(ascii: "-") { depth -= 1 }
      previous = byte
      if depth <= 0 { return }
    }
  }
}
