extension SemanticVersion {
  /// What goes wrong with the spelling of the prerelease, in words that continue a sentence about
  /// it, or `nil` where every ``VersionOrder`` has it in the same place.
  ///
  /// They agree on releases, and on `alpha.N`, `beta.N` and `rc.N`. Maven's `SNAPSHOT` is only for
  /// versions that no other package manager sees; `isForMavenAlone` allows it.
  public func prereleaseProblem(isForMavenAlone: Bool = false) -> String? {
    guard let first = prerelease.first else { return nil }
    switch first {
    case .numeric(let number):
      return "CocoaPods takes \(numbers)-\(number) for newer than \(numbers): write rc.1"
    case .alphanumeric("SNAPSHOT") where isForMavenAlone && prerelease.count == 1:
      return nil
    case .alphanumeric(let word):
      return problem(ofWord: word)
    }
  }

  private func problem(ofWord word: String) -> String? {
    let letters = String(decoding: word.utf8.prefix(while: \.isLetter), as: UTF8.self)
    let known = letters.lowercased()
    if word == "SNAPSHOT" {
      return "only Maven has \(word) behind rc; the others have it before alpha"
    }
    if letters.isEmpty {
      return "package managers split \(word) in different ways"
    }
    if !["alpha", "beta", "rc"].contains(known) { return problem(ofUnknownWord: known) }
    if letters != known {
      return "a capital comes before all small letters, but not for Maven: write \(known)"
    }
    if word != letters {
      let separator = String(
        decoding: word.utf8.dropFirst(letters.utf8.count).prefix { !$0.isDigit },
        as: UTF8.self)
      return """
        \(letters)\(separator)10 comes before \(letters)\(separator)9 except for CocoaPods and Maven: \
        write \(letters).10
        """
    }
    if prerelease.count == 1 { return "the next one has no number to count: write \(letters).1" }
    guard prerelease.count == 2, case .numeric = prerelease[1] else {
      return "package managers agree only on a word and one number: write \(letters).1"
    }
    return nil
  }

  private func problem(ofUnknownWord word: String) -> String {
    switch word {
    case "ga", "final", "release":
      "Maven takes \(numbers)-\(word) for \(numbers) itself: write rc.1"
    case "a", "b", "m", "milestone", "cr":
      "Maven has a place of its own for \(word): write alpha, beta or rc"
    case "snapshot": "only Maven has \(word) before the release and behind rc: write rc"
    default: "Maven takes \(numbers)-\(word) for newer than \(numbers): write alpha, beta or rc"
    }
  }

  private var numbers: String { "\(major).\(minor).\(patch)" }
}
