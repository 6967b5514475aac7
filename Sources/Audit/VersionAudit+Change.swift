internal import Findings
public import Statements
public import Versions

extension VersionAudit {
  /// The version that the source of an SDK states; `nil` where it cannot be read.
  public func version(of sdk: String) -> SemanticVersion? { survey[sdk]?.version }

  /// The versions of an SDK that are known to have been tagged.
  public func taggedVersions(of sdk: String) -> [SemanticVersion] {
    guard let sdk = survey[sdk]?.sdk else { return [] }
    return (sdk.tags ?? [:]).keys.compactMap(sdk.tagFormat.version(of:)).sorted()
  }

  /// What sets the version of an SDK in its source, in every copy and in every pin on it.
  ///
  /// A requirement that leaves something open stays as it is where it takes the new version.
  /// Snippets of READMEs stay at the last release while the new version is a prerelease.
  /// Changelogs, and the addresses and checksums of archives, change when the release is made.
  ///
  /// Throws what is wrong with the source, where it cannot be read or has no spelling of the version.
  public func change(
    of name: String, to version: SemanticVersion
  ) throws(StatementError) -> VersionChange {
    try checkSource(of: name, takes: version)
    var repairs: Set<Repair> = []
    var notes: [String] = []
    for mention in survey.mentions where mention.target == name {
      guard mention.file.kind != .changelog else { continue }
      if mention.isSnippet {
        guard !version.isPrerelease, survey[mention.sdk]?.sdk.policies.snippets != .ignore else {
          continue
        }
      }
      if let requirement = mention.requirement, requirement.form != .exact,
        requirement.admits(version) == true, !mention.isSnippet
      {
        continue
      }
      if let repair = survey.repair(mention, stating: version) {
        repairs.insert(repair)
      } else if mention.value != survey.spelling(of: version, at: mention),
        mention.range != nil || mention.requirement != nil
      {
        notes.append(
          "\(mention.file.shownPath):\(mention.position): \(mention.key) states \(mention.value); "
            + "change it by hand")
      }
    }
    if let reading = survey[name] { repairs.formUnion(tags(of: reading, version)) }
    return VersionChange(
      old: survey[name]?.version, new: version,
      repairs: repairs.sorted(), notes: notes)
  }

  private func checkSource(
    of name: String, takes version: SemanticVersion
  ) throws(StatementError) {
    guard let reading = survey[name] else { return }
    switch reading.source {
    case .unreadable(let error): throw error
    case .missing:
      throw StatementError(
        code: .notFound, subject: name, reason: "no file states its version, so none can be set",
        hint: "name the place with `version: { file: …, symbol: … }` in plimsoll.yml")
    case .stated(let stated):
      guard let format = stated.format else { return }
      let text = try format.write(version)
      guard format.read(text) == version.description else {
        throw StatementError(
          code: .unrepresentable, subject: stated.file,
          reason: "states versions as \(format), which would make \(text) of \(version)",
          hint: "set a version without a prerelease, or let another place decide")
      }
    }
  }

  /// The changes of tags that podspecs state as they are.
  private func tags(of reading: SDKReading, _ version: SemanticVersion) -> [Repair] {
    guard let tag = try? reading.sdk.tagFormat.tag(of: version) else { return [] }
    return reading.files.flatMap { file in
      file.statements.compactMap { statement in
        guard statement.meaning == .tag, case .literal(let old, let range) = statement.value,
          old != tag, reading.sdk.tagFormat.version(of: old) != nil
        else { return nil }
        return Repair(file: file.shownPath, range: range, old: old, new: tag)
      }
    }
  }
}
