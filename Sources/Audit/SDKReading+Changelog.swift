internal import Changelogs
internal import Findings

extension SDKReading {
  /// What is wrong with the changelog of an SDK, of one aspect.
  func changelogObservations(
    about aspect: ChangelogProblem.Aspect, _ request: AuditRequest
  ) -> [Observation] {
    guard let (file, changelog) = changelog else { return [] }
    // Without a mirror, the links are compared with each other.
    let links =
      sdk.mirror.flatMap { ReleaseLinks(repository: $0, tagFormat: sdk.tagFormat) }
      ?? changelog.linkedPages(tagFormat: sdk.tagFormat)
    let problems = changelog.problems(
      in: file.shownPath, releasing: request.mode == .release ? version : nil, links: links)
    return problems.filter { $0.aspect == aspect }.map { Observation(self, file, $0.problem) }
  }
}

extension Observation {
  /// A problem of one of the files of an SDK.
  init(_ reading: SDKReading, _ file: FileReading, _ problem: Problem) {
    self.init(
      reading, file, at: nil, key: problem.key, expected: problem.expected, found: problem.found,
      problem.message, hint: problem.hint)
    position = problem.position
    severity = problem.severity
  }
}
