/// The end of a revision that leads from a commit to its ancestors, such as `~2^2`.
///
/// The library resolves these itself, but by the parents as stored; where something stands in their
/// place, they are resolved here.
enum AncestrySteps {
  /// So many times to the parent with this number, which begins at 1.
  struct Step: Equatable {
    var parent: Int
    var count: Int
  }

  /// Takes `revision` apart, or gives `nil` where it has no such end.
  static func split(_ revision: String) -> (base: String, steps: [Step])? {
    var rest = revision.utf8[...]
    var steps: [Step] = []
    while true {
      let digits = rest.reversed().prefix { $0 &- UInt8(ascii: "0") < 10 }
      let head = rest.dropLast(digits.count)
      guard let sign = head.last, sign == UInt8(ascii: "~") || sign == UInt8(ascii: "^"),
        let number = digits.isEmpty ? 1 : Int(String(decoding: digits.reversed(), as: UTF8.self))
      else { break }
      // `^0` is the commit itself.
      steps.append(
        sign == UInt8(ascii: "~")
          ? Step(parent: 1, count: number) : Step(parent: number, count: min(number, 1)))
      rest = head.dropLast()
    }
    guard !steps.isEmpty, let base = String(rest), !base.isEmpty else { return nil }
    return (base, steps.reversed())
  }
}
