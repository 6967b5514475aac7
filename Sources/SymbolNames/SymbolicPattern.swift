/// A mangling with gaps for types that are referred to by pointers: `Say_____G`.
struct SymbolicPattern {
  private let text: Substring

  /// What stands for a pointer.
  static let gap = "_____"

  init(_ text: Substring) {
    self.text = text
  }

  /// The pattern in words, with `names` in its gaps, or `nil` where it makes no sense.
  ///
  /// `kinds` are the last letters of the references' manglings: what goes into a gap must be of
  /// the same kind. Patterns that repeat a part of themselves are left alone: a gap counts
  /// otherwise in them than what is put there.
  func filled(with names: [String], kinds: [Character?]) -> String? {
    guard names.count < 16 else { return nil }
    for mangled in manglings(count: names.count, kinds: kinds) {
      var reader = SwiftNameReader(Array(mangled.utf8), from: 0)
      guard reader.read(), reader.stack.count == 1, !reader.usesBackReferences,
        var words = SwiftName.demangled("$s\(mangled)D")
      else { continue }
      for (place, name) in names.enumerated() {
        words = words.replacing("__C.\(Self.identifier(place))", with: name)
      }
      return words
    }
    return nil
  }

  /// An identifier that no name has, too short to be a word.
  private static func identifier(_ place: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: 0x0e + place))
  }

  /// All ways to see the gaps, with a type in each.
  ///
  /// An underscore beside a gap marks the end of a list's first element, and which of the
  /// underscores in a row it is shows only in what makes sense.
  private func manglings(count: Int, kinds: [Character?]) -> [String] {
    var results = [""]
    var place = 0
    var rest = text
    while let first = rest.first {
      guard first == "_" else {
        for index in results.indices { results[index].append(first) }
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { $0 == "_" }.count
      rest.removeFirst(run)
      let (gaps, marks) = run.quotientAndRemainder(dividingBy: Self.gap.count)
      guard place + gaps <= count, results.count <= 16 else { return [] }
      let types = (place..<place + gaps).map { place in
        let kind = kinds[place].map { "VCOPa".contains($0) ? $0 : "V" } ?? "V"
        return "So1\(Self.identifier(place))\(kind)"
      }
      place += gaps
      let marked = String(repeating: "_", count: marks)
      let ways =
        marks == 0
        ? [types.joined()]
        : (0...gaps).map { slot in
          types[..<slot].joined() + marked + types[slot...].joined()
        }
      results = results.flatMap { result in ways.map { result + $0 } }
    }
    return place == count ? results : []
  }
}
