extension Requirement {
  /// What the version of a dependency in a package.json means: `^1.2.0`, `1.x`, `>=1 <3 || 4.0.0`.
  ///
  /// `^1.2.3` admits 1.2.3 and later below 2.0.0, `^0.2.3` below 0.3.0, `^0.0.3` that one alone;
  /// `~1.2.3` below 1.3.0; `1.2` and `1.2.x` are any patch of 1.2; `1.2 - 2.3` includes all of 2.3.
  /// A prerelease is admitted only where a bound names a prerelease of the same three numbers. A tag
  /// such as `next` is one version, which only the registry knows. Source: `Range` of node-semver.
  public static func npm(_ text: String) -> Self {
    let text = text.trimmed
    if text.isEmpty || text == "latest" { return Self(.any, text) }
    if text.contains(where: { $0 == ":" || $0 == "/" }) { return Self(.unversioned, text) }
    if text.utf8.first?.isLetter == true, !text.contains(" "), NPMPattern(text) == nil {
      return Self(.any, text, nil)
    }
    let alternatives = text.split(separator: "||", omittingEmptySubsequences: false)
      .map { bounds(ofAll: String($0)) }
    let understood = alternatives.compactMap(\.self)
    guard understood.count == alternatives.count else { return Self(.range, text, nil) }
    // An alternative without bounds makes the others void, with the prereleases they name.
    if understood.contains([]) { return Self(.any, text, .npm([[]])) }
    let rule = AdmissionRule.npm(understood)
    guard let range = versionRange(in: text) else { return Self(.range, text, rule) }
    let version = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    if text.hasPrefix("^") || text.hasPrefix("~") { return Self(.compatible, version, rule) }
    let isExact = !text.hasPrefix(">") && (try? SemanticVersion(version)) != nil
    return isExact ? Self(.exact, version, rule) : Self(.range, text, rule)
  }

  /// The bounds of one alternative, which all must hold.
  private static func bounds(ofAll text: String) -> [SemanticBound]? {
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      // An operator may stand apart from its version.
      if let last = words.last, operators.contains(last) {
        words[words.count - 1] = last + word
      } else {
        words.append(word)
      }
    }
    if words.count == 3, words[1] == "-" {
      guard let lower = NPMPattern(words[0]), let upper = NPMPattern(words[2]) else { return nil }
      return lower.bounds(.atLeast) + upper.bounds(.atMost)
    }
    let bounds = words.map { word -> [SemanticBound]? in
      let sign = operators.first(where: word.hasPrefix) ?? ""
      guard let pattern = NPMPattern(String(word.dropFirst(sign.count))) else { return nil }
      return switch sign {
      case "^": pattern.caretBounds
      case "~", "~>": pattern.tildeBounds
      default: pattern.bounds(SemanticBound.Side(rawValue: sign) ?? .exactly)
      }
    }
    guard bounds.allSatisfy({ $0 != nil }) else { return nil }
    return bounds.compactMap(\.self).flatMap(\.self)
  }

  private static let operators = ["^", "~>", "~"] + SemanticBound.Side.allCases.map(\.rawValue)
}
