/// A text that code puts together: of literals, of the own version and of what other files hold.
struct PiecedText: Hashable {
  enum Piece: Hashable {
    /// What stands in the file at these bytes.
    case literal(String, Range<Int>)
    /// What the code adds, such as the slash between two folders.
    case glue(String)
    /// The version that the same file states.
    case version
    /// What another file holds, at a key of it where that is known.
    case outside(file: String, key: String?)
    /// What only running the code would tell.
    case unknown

    /// Its text, or what stands for it.
    var text: String {
      switch self {
      case .literal(let text, _), .glue(let text): text
      case .version: "{version}"
      case .outside: "{outside}"
      case .unknown: "{unknown}"
      }
    }
  }

  private(set) var pieces: [Piece] = []

  /// The number of pieces beyond which a text is not followed any more, so that code which doubles
  /// a text again and again takes no time.
  static let limit = 32

  init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// The text at `range`, or `nil` where that is no UTF-8.
  init?(_ range: Range<Int>, in bytes: [UInt8]) {
    guard let text = String(validating: bytes[range], as: UTF8.self) else { return nil }
    pieces = [.literal(text, range)]
  }

  /// Several texts in a row, or `nil` where that are too many.
  init?(joining texts: [PiecedText], with separator: String = "") {
    for (index, text) in texts.enumerated() {
      if index > 0, !separator.isEmpty { pieces.append(.glue(separator)) }
      pieces += text.pieces
      guard pieces.count <= Self.limit else { return nil }
    }
  }

  /// The text, with something in braces for what this file does not give.
  var template: String { pieces.map(\.text).joined() }

  /// The text itself, where the file and its code give all of it.
  var text: String? {
    let isWhole = pieces.allSatisfy {
      switch $0 {
      case .literal, .glue: true
      case .version, .outside, .unknown: false
      }
    }
    return isWhole ? template : nil
  }

  /// Whether all of it but the own version is known.
  var isTemplate: Bool {
    PiecedText(pieces.filter { $0 != .version }).text != nil
  }

  /// How a statement gives it, or `nil` where it has no way to.
  var value: Statement.Value? {
    let significant = pieces.filter { !$0.text.isEmpty }
    let pieces = significant.isEmpty ? Array(pieces.prefix(1)) : significant
    if pieces.count == 1, let piece = pieces.first {
      switch piece {
      case .literal(let text, let range): return .literal(text, range)
      case .glue(let text): return .composed(text)
      case .version: return .template(piece.text)
      case .outside(let file, let key): return .derived(file: file, key: key)
      case .unknown: return nil
      }
    }
    if let text { return .composed(text) }
    return isTemplate ? .template(template) : nil
  }

  /// The byte at which the first of its literals stands, if it has one.
  var offset: Int? {
    for case .literal(_, let range) in pieces { return range.lowerBound }
    return nil
  }

  /// The same text with the own version in place of the pieces that are known to be it.
  func naming(_ own: Set<Piece>) -> PiecedText {
    PiecedText(pieces.map { own.contains($0) ? .version : $0 })
  }

  /// The part of the text between two bytes of ``template``, both between characters.
  subscript(part: Range<Int>) -> PiecedText {
    var parts: [Piece] = []
    var start = 0
    for piece in pieces {
      let utf8 = Array(piece.text.utf8)
      let whole = start..<(start + utf8.count)
      let taken = part.clamped(to: whole)
      defer { start = whole.upperBound }
      guard !taken.isEmpty else { continue }
      let inner = (taken.lowerBound - start)..<(taken.upperBound - start)
      let text = String(decoding: utf8[inner], as: UTF8.self)
      switch piece {
      case .literal(_, let range):
        let first = range.lowerBound + inner.lowerBound
        parts.append(.literal(text, first..<(first + inner.count)))
      case .glue:
        parts.append(.glue(text))
      case .version, .outside, .unknown:
        if taken == whole { parts.append(piece) }
      }
    }
    return PiecedText(parts)
  }
}

extension PiecedText {
  /// The parts of it that are versions, where it is the address of an archive.
  var addressVersions: [PiecedText] {
    var parts = ArchiveAddress.versions(in: Array(template.utf8))
    var start = 0
    for piece in pieces {
      let end = start + piece.text.utf8.count
      if piece == .version { parts.append(start..<end) }
      start = end
    }
    return parts.sorted { $0.lowerBound < $1.lowerBound }.map { self[$0] }
  }
}
