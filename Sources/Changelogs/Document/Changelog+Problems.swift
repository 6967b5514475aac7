internal import Bytes
public import Versions

extension Changelog {
  /// What is wrong with the changelog, in the order of the file.
  ///
  /// What makes a release impossible or tells users something false is an error; what people write
  /// otherwise than Keep a Changelog has it is a warning.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for the problems.
  ///   - releasing: The version that is about to be released, which must have a section with a date
  ///     and changes.
  ///   - links: The pages of the repository that is published to, which links must lead to.
  /// - Returns: The problems, each with what it is about.
  public func problems(
    in file: String, releasing: SemanticVersion? = nil, links: ReleaseLinks? = nil
  ) -> [ChangelogProblem] {
    var check = ChangelogCheck(self, file: file)
    check.checkReleases()
    check.checkOrder()
    check.checkLinks(to: links)
    if let releasing { check.checkRelease(of: releasing) }
    return check.problems
  }
}
