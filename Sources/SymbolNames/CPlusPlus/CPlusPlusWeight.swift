/// Finds out how much text a C++ name stands for, before anybody spells it out.
///
/// Substitutions can double a name's text every few letters. The mangling of the Itanium ABI is
/// followed roughly: what a substitution can refer to, and how much text that is.
struct CPlusPlusWeight {
  /// The most text, in bytes, that a name may stand for.
  static let limit = 1 << 18
  /// Types are nested no deeper than this.
  static let deepestNesting = 128
  /// So many references double a name no more often than is harmless.
  private static let harmlessReferenceCount = 8

  let text: [UInt8]
  var position: Int
  /// The weights of what substitutions refer to, in order.
  var candidates: [Int] = []
  /// The heaviest template argument list so far, for what refers to parameters.
  var heaviestArguments = 1

  /// Whether the text of `mangled`, from its `_Z` on, is of bounded size.
  static func isBounded(_ mangled: NameBytes) -> Bool {
    var reader = CPlusPlusWeight(text: Array(mangled), position: 2)
    if reader.referenceCount <= harmlessReferenceCount { return true }
    do throws(Nonsense) {
      var weight = 0
      _ = reader.take("L")  // the function is its file's own
      while !reader.isAtEnd { weight = try reader.sum(weight, reader.component(depth: 0)) }
      return true
    } catch {
      // What a newer compiler writes is left alone.
      return false
    }
  }

  private init(text: [UInt8], position: Int) {
    (self.text, self.position) = (text, position)
  }

  /// Whether nothing is left but what optimisers put behind a name.
  private var isAtEnd: Bool {
    position >= text.count || text[position] == UInt8(ascii: ".")
  }

  /// The number of letters that references begin with, whether these begin one or not.
  private var referenceCount: Int {
    text.count { $0 == UInt8(ascii: "S") || $0 == UInt8(ascii: "T") }
  }

  // MARK: Characters

  var peeked: Unicode.Scalar? {
    position < text.count ? Unicode.Scalar(text[position]) : nil
  }

  mutating func next() throws(Nonsense) -> Unicode.Scalar {
    guard let peeked else { throw Nonsense() }
    position += 1
    return peeked
  }

  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard peeked == letter else { return false }
    position += 1
    return true
  }

  mutating func skip(through letter: Unicode.Scalar) throws(Nonsense) {
    while try next() != letter {}
  }

  // MARK: Weights

  mutating func sum(_ first: Int, _ second: Int) throws(Nonsense) -> Int {
    guard first + second <= Self.limit else { throw Nonsense() }
    return first + second
  }

  mutating func remember(_ weight: Int) -> Int {
    candidates.append(weight)
    return weight
  }

  /// The weight of the candidate at `place`.
  ///
  /// Candidates are counted roughly, so one near by may be the one that is meant.
  func candidate(at place: Int) throws(Nonsense) -> Int {
    guard place <= candidates.count else { throw Nonsense() }
    let near = candidates[max(0, place - 1)..<min(candidates.count, place + 3)]
    guard let weight = near.max() else { throw Nonsense() }
    return weight
  }
}
