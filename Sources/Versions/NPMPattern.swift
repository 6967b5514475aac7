/// A version of which numbers may be left open: `1.2.3-rc.1`, `1.2`, `1.x`, `*`.
struct NPMPattern {
  /// The numbers before the first that is left open; three at most.
  private let numbers: [Numeral]
  /// The version, where no number is left open.
  private let version: SemanticVersion?

  /// Reads a pattern, which may begin with `v` or `=`; `nil` for what npm does not understand.
  init?(_ text: String) {
    let text = String(text.drop { $0 == "v" || $0 == "=" || $0 == " " })
    if let version = try? SemanticVersion(text) {
      self.version = version
      numbers = [version.major, version.minor, version.patch]
      return
    }
    version = nil
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var numbers: [Numeral] = []
    var isOpen = false
    for part in parts {
      if ["x", "X", "*"].contains(part) {
        isOpen = true
      } else if part.utf8.allSatisfy(\.isDigit), !part.isEmpty, part == "0" || !part.hasPrefix("0")
      {
        if !isOpen { numbers.append(Numeral(digits: String(part))) }
      } else {
        return nil
      }
    }
    self.numbers = numbers
  }

  /// The bounds behind `^`: the first number that is not 0 stays.
  var caretBounds: [SemanticBound] {
    guard let first = numbers.first else { return [] }
    if first != .zero || numbers.count < 2 { return bounds(below: lowest.nextMajor) }
    if numbers[1] != .zero || numbers.count < 3 { return bounds(below: lowest.nextMinor) }
    return bounds(below: lowest.nextPatch)
  }

  /// The bounds behind `~`: the minor number stays, or the major one where there is no other.
  var tildeBounds: [SemanticBound] {
    if numbers.isEmpty { return [] }
    return bounds(below: numbers.count < 2 ? lowest.nextMajor : lowest.nextMinor)
  }

  /// The bounds behind a sign of comparison, or behind none.
  func bounds(_ side: SemanticBound.Side) -> [SemanticBound] {
    if let version { return [SemanticBound(side, version)] }
    guard !numbers.isEmpty else {
      // Nothing is less than all versions, or greater.
      let lowest = SemanticVersion(.zero, .zero, .zero).firstPrerelease
      return side == .above || side == .below ? [SemanticBound(.below, lowest)] : []
    }
    return switch side {
    case .atLeast: [SemanticBound(.atLeast, lowest)]
    case .below: [SemanticBound(.below, lowest.firstPrerelease)]
    case .above: [SemanticBound(.atLeast, next)]
    case .atMost: [SemanticBound(.below, next.firstPrerelease)]
    case .exactly: bounds(below: next)
    }
  }

  private func bounds(below upper: SemanticVersion) -> [SemanticBound] {
    [SemanticBound(.atLeast, lowest), SemanticBound(.below, upper.firstPrerelease)]
  }

  /// The lowest version that the pattern stands for, prereleases aside.
  private var lowest: SemanticVersion {
    if let version { return version }
    let padded = numbers + [.zero, .zero, .zero]
    return SemanticVersion(padded[0], padded[1], padded[2])
  }

  /// The lowest version behind those that the pattern stands for.
  private var next: SemanticVersion { numbers.count < 2 ? lowest.nextMajor : lowest.nextMinor }
}
