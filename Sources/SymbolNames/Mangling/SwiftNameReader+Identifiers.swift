extension SwiftNameReader {
  /// An identifier of the name that is read.
  enum Name: Equatable {
    /// Bytes of the name's own text.
    case written(Range<Int>)
    /// Bytes among the identifiers that were put together from words.
    case spelled(Range<Int>)
    /// One of `StandardNames.all`.
    case standard(Int)
    /// Bytes of the name's own text in Punycode.
    case encoded(Range<Int>)
  }

  /// A length and as many bytes; after `0`, with earlier words in between; after `00`, in Punycode.
  mutating func readIdentifier() throws(Nonsense) {
    if take("0") {
      if take("0") {
        let length = try natural()
        _ = take("_")
        return try pushIdentifier(.encoded(takeBytes(length)), length: length)
      }
      return try readIdentifierOfWords()
    }
    let range = try takeBytes(natural())
    addWords(of: range)
    try pushIdentifier(.written(range), length: range.count)
  }

  private mutating func pushIdentifier(_ name: Name, length: Int) throws(Nonsense) {
    names.append(name)
    taken.weight += length
    try push(.identifier, detail: names.count - 1)
    remember()
  }

  private mutating func takeBytes(_ length: Int) throws(Nonsense) -> Range<Int> {
    guard length > 0, length <= text.count - position else { throw Nonsense() }
    defer { position += length }
    return position..<position + length
  }

  private mutating func readIdentifierOfWords() throws(Nonsense) {
    let start = spelled.count
    var hasMoreWords = true
    while hasMoreWords {
      while hasMoreWords, position < text.count, let word = Self.word(text[position]) {
        guard word.place < words.count, spelled.count <= Self.longestName else {
          throw Nonsense()
        }
        spelled += text[words[word.place]]
        hasMoreWords = !word.isLast
        position += 1
      }
      if take("0") { break }
      let range = try takeBytes(natural())
      addWords(of: range)
      spelled += text[range]
    }
    guard spelled.count > start else { throw Nonsense() }
    try pushIdentifier(.spelled(start..<spelled.count), length: spelled.count - start)
  }

  private static func word(_ byte: UInt8) -> (place: Int, isLast: Bool)? {
    switch byte {
    case 0x61...0x7a: (Int(byte - 0x61), false)
    case 0x41...0x5a: (Int(byte - 0x41), true)
    default: nil
    }
  }

  /// Notes the words of an identifier, of which a name counts at most 26: they end at `_`, and
  /// where a capital follows a letter that is none.
  private mutating func addWords(of range: Range<Int>) {
    var start: Int?
    for place in range.lowerBound...range.upperBound {
      let byte = place < range.upperBound ? text[place] : 0
      if let first = start {
        let endsWord =
          byte == 0x5f || byte == 0
          || (Self.isCapital(byte) && !Self.isCapital(text[place - 1]))
        guard endsWord else { continue }
        if place - first >= 2, words.count < 26 { words.append(first..<place) }
        start = nil
      }
      let isDigit = (0x30...0x39).contains(byte)
      if byte != 0x5f, byte != 0, !isDigit { start = place }
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }

  /// `L` and what tells equal names apart: a file, a number, or the relation to another name.
  mutating func readDiscriminatedName() throws(Nonsense) {
    if take("L") {
      try pop(.identifier)
      let name = try popName()
      return try push(.privateName, owner: -1, detail: name.detail)
    }
    if take("l") {
      try pop(.identifier)
      return try push(.privateName, owner: -1, detail: -1)
    }
    if position < text.count, case 0x41...0x4a = text[position] & 0xdf {
      position += 1
      let name = try popName()
      return try push(.otherName, owner: -1, detail: name.detail)
    }
    try index()
    let name = try popName()
    try push(.otherName, owner: -1, detail: name.detail)
  }

  mutating func readOperatorName() throws(Nonsense) {
    let name = try pop(.identifier)
    guard takeAny(of: "i", "p", "P") else { throw Nonsense() }
    try push(.otherName, owner: -1, detail: name.detail)
  }

  /// The identifier at `place` among the names, as people read it.
  func spelling(of place: Int) -> String? {
    guard names.indices.contains(place) else { return nil }
    return switch names[place] {
    case .written(let range): String(decoding: text[range], as: UTF8.self)
    case .spelled(let range): String(decoding: spelled[range], as: UTF8.self)
    case .standard(let place): StandardNames.all[place]
    case .encoded(let range): Punycode.decoded(text[range])
    }
  }

  /// Whether the names at two places are spelled alike.
  func areEqual(_ first: Int, _ second: Int) -> Bool {
    names[first] == names[second] || spelling(of: first) == spelling(of: second)
  }
}
