/// The version of a platform: numbers, of which those that are left out at the end are 0.
struct PlatformVersion: Comparable {
  private var numbers: [Int]

  init?(_ text: String) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 0 else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  static func < (first: Self, second: Self) -> Bool {
    first.numbers.lexicographicallyPrecedes(second.numbers)
  }
}
