extension Requirement {
  /// What the version of a dependency of Gradle or Maven means: `1.2.3`, `[1.2,2.0)`, `1.+`.
  ///
  /// A version alone is that one, although both tools take a later one where another package asks
  /// for it; `[1.2.3]` and Gradle's `1.2.3!!` are strictly that one. `[` and `]` include a bound,
  /// `(` and `)` exclude it, as do Gradle's `]` before and `[` behind; several ranges are united.
  /// Versions are in the order of Maven. As in Gradle, an excluded upper bound excludes what begins
  /// with it too: `[1.0,2.0)` does not admit `2.0.0-rc.1`. `1.+` admits what begins with `1.`; `+`
  /// and `latest.release` any version.
  ///
  /// Sources: `VersionRange` of maven-artifact; "Declaring Versions and Ranges" of Gradle's manual.
  public static func maven(_ text: String) -> Self {
    let text = text.trimmed
    if ["+", "latest.release", "latest.integration", "LATEST", "RELEASE"].contains(text) {
      return Self(.any, text)
    }
    if ["[", "(", "]"].contains(where: text.hasPrefix) { return mavenRange(text) }
    if text.hasSuffix(".+") {
      let prefix = String(text.dropLast())
      guard prefix.utf8.first?.isDigit == true else { return Self(.range, text, nil) }
      return Self(.range, text, .maven([.prefix(prefix)]))
    }
    let version = text.hasSuffix("!!") ? String(text.dropLast(2)).trimmed : text
    guard version.utf8.first?.isDigit == true, RequirementScanner.isWord(version) else {
      // A tag such as v1.2.3, or a branch, is a version for JitPack alone.
      let isWord = RequirementScanner.isWord(version)
      return isWord ? Self(.exact, version, nil) : Self(.range, text, nil)
    }
    return Self(.exact, version, .maven([.exactly(MavenVersion(version))]))
  }

  private static func mavenRange(_ text: String) -> Self {
    var scanner = RequirementScanner(text)
    var restrictions: [MavenRestriction] = []
    var version = ""
    repeat {
      scanner.skipSpaces()
      let isLowerIncluded = scanner.skip("[")
      guard isLowerIncluded || scanner.skip("(") || scanner.skip("]") else {
        return Self(.range, text, nil)
      }
      scanner.skipSpaces()
      let lower = scanner.word()
      scanner.skipSpaces()
      let isPair = scanner.skip(",")
      scanner.skipSpaces()
      let upper = isPair ? scanner.word() : lower
      scanner.skipSpaces()
      let isUpperIncluded = scanner.skip("]")
      let isClosed = isUpperIncluded || scanner.skip(")") || scanner.skip("[")
      guard isClosed, isPair || lower != nil && isLowerIncluded && isUpperIncluded else {
        return Self(.range, text, nil)
      }
      if let lower, !isPair {
        version = lower
        restrictions.append(.exactly(MavenVersion(lower)))
      } else {
        restrictions.append(
          .between(
            lower.map { MavenRestriction.Bound($0, isIncluded: isLowerIncluded) },
            upper.map { MavenRestriction.Bound($0, isIncluded: isUpperIncluded) }))
      }
      scanner.skipSpaces()
    } while scanner.skip(",")
    guard scanner.isAtEnd else { return Self(.range, text, nil) }
    if restrictions == [.exactly(MavenVersion(version))] {
      return Self(.exact, version, .maven(restrictions))
    }
    return Self(.range, text, .maven(restrictions))
  }
}

extension MavenRestriction.Bound {
  fileprivate init(_ text: String, isIncluded: Bool) {
    version = MavenVersion(text)
    self.isIncluded = isIncluded
    release = text
  }
}
