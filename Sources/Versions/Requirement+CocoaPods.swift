extension Requirement {
  /// What the strings behind the name of a pod mean: `'~> 1.2'`, or `'>= 1.2', '< 2.0'`.
  ///
  /// `~> 1.2` admits 1.2 and later below 2.0, `~> 1.2.0` below 1.3, `~> 1` below 2; a version alone
  /// is that one; no string at all is any version. Prereleases count where they stand in CocoaPods'
  /// order: `~> 1.2.0` admits `1.2.1-rc.1`. The resolver besides takes a prerelease only if some
  /// requirement of the pod names one. Source: `Pod::Requirement` of CocoaPods' Core.
  public static func cocoaPods(_ parts: [String]) -> Self {
    let text = parts.map(\.trimmed).joined(separator: ", ")
    guard !parts.isEmpty else { return Self(.any, "") }
    let restrictions = parts.compactMap(CocoaPodsRestriction.init)
    guard restrictions.count == parts.count else { return Self(.range, text, nil) }
    let rule = AdmissionRule.cocoaPods(restrictions)
    let form: Form? =
      switch restrictions.first?.comparison {
      case .exactly where parts.count == 1: .exact
      case .optimistic where parts.count == 1: .compatible
      default: nil
      }
    guard let form, let range = versionRange(in: text) else { return Self(.range, text, rule) }
    return Self(form, String(decoding: Array(text.utf8)[range], as: UTF8.self), rule)
  }
}

extension CocoaPodsRestriction {
  fileprivate init?(_ text: String) {
    var scanner = RequirementScanner(text)
    scanner.skipSpaces()
    comparison = Operator.allCases.first { scanner.skip($0.rawValue) } ?? .exactly
    scanner.skipSpaces()
    guard let word = scanner.word(), let version = CocoaPodsVersion(word) else { return nil }
    self.version = version
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
  }
}
