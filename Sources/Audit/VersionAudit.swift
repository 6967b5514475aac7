internal import Bytes
public import Findings

/// Compares all places that state the version of an SDK of a monorepo, and what wrappers pin.
public struct VersionAudit: Sendable {
  let survey: Survey

  /// Reads the files of all SDKs.
  public init(_ sdks: [AuditedSDK]) {
    survey = Survey(sdks)
  }

  /// The rules, in the order in which they are explained.
  public static var rules: [Rule] { allRules.map { $0.rule } }

  private static let allRules: [any AuditRule.Type] = [
    VersionSourceRule.self, VersionCopyRule.self, ReadmeSnippetRule.self,
    TagMatchesVersionRule.self, TagPrefixRule.self, PrereleaseSpellingRule.self,
    PinsAgreeRule.self, PinPublishedRule.self, PinCurrentRule.self, SnapshotRule.self,
    URLMatchesVersionRule.self, VersionGroupRule.self, PlatformFloorRule.self,
    SwiftVersionRule.self, DependenciesRule.self, ChangelogEntryRule.self,
    ChangelogOrderRule.self, ChangelogLinksRule.self, PrivacyManifestRule.self,
    XCFrameworkValidRule.self, ChecksumMatchesRule.self, LightweightBlockRule.self,
    GeneratedFileRule.self, UnreadableFileRule.self,
  ]

  /// What is found in the SDKs that are asked for; with names, by those rules alone.
  public func result(of request: AuditRequest, rules names: Set<String>? = nil) -> AuditResult {
    var findings: [Finding] = []
    var repairs: Set<Repair> = []
    for type in Self.allRules {
      let rule = type.rule
      guard names?.contains(rule.name) ?? true else { continue }
      let usual = request.mode == .release ? rule.inRelease : rule.inDevelopment
      guard let usual else { continue }
      for observation in type.observations(in: survey, request)
      where request.selection.contains(observation.sdk) {
        findings.append(Finding(observation, of: rule, usual))
        if let repair = observation.repair { repairs.insert(repair) }
      }
    }
    return AuditResult(
      places: survey.mentions.filter { request.selection.contains($0.sdk) }.map(place)
        .sorted(by: precedes),
      findings: findings.sorted(by: precedes),
      repairs: repairs.sorted())
  }

  private func place(_ mention: Mention) -> Place {
    Place(
      sdk: mention.sdk, file: mention.file.shownPath, position: mention.position,
      kind: mention.kind, key: mention.key, role: mention.role,
      target: mention.role == .pin ? mention.target : nil, value: mention.value,
      agrees: survey.agrees(mention))
  }

  // MARK: Order

  private func precedes(_ first: Place, _ second: Place) -> Bool {
    if first.sdk != second.sdk { return survey.index(of: first.sdk) < survey.index(of: second.sdk) }
    if (first.role == .source) != (second.role == .source) { return first.role == .source }
    return (first.file, first.position.line, first.position.column, first.key)
      < (second.file, second.position.line, second.position.column, second.key)
  }

  private func precedes(_ first: Finding, _ second: Finding) -> Bool {
    if first.sdk != second.sdk { return survey.index(of: first.sdk) < survey.index(of: second.sdk) }
    let (one, other) = (first.position, second.position)
    return (first.file ?? "", one?.line ?? 0, one?.column ?? 0, first.rule, first.message)
      < (second.file ?? "", other?.line ?? 0, other?.column ?? 0, second.rule, second.message)
  }
}

extension Finding {
  fileprivate init(_ observation: Observation, of rule: Rule, _ usual: Severity) {
    self.init(
      rule: rule.name, severity: observation.severity ?? usual, sdk: observation.sdk,
      file: observation.file, position: observation.position,
      characterColumn: observation.characterColumn, key: observation.key,
      expected: observation.expected, found: observation.found, message: observation.message,
      hint: observation.hint)
  }
}
