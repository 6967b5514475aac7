/// Something that is checked, as it is explained to those who have not kept to it.
public struct Rule: Sendable, Hashable {
  /// Its name, in lower case with hyphens: `version-copy`.
  public var name: String
  /// What it asks for, in one sentence.
  public var summary: String
  /// Why it is asked for, and how to comply: paragraphs with an empty line between them.
  public var explanation: String
  /// How much it matters from day to day; `nil` where it is not looked at.
  public var inDevelopment: Severity?
  /// How much it matters when a release is about to be made.
  public var inRelease: Severity

  /// Makes a rule out of its parts.
  public init(
    name: String, summary: String, explanation: String, inDevelopment: Severity?,
    inRelease: Severity
  ) {
    self.name = name
    self.summary = summary
    self.explanation = explanation
    self.inDevelopment = inDevelopment
    self.inRelease = inRelease
  }
}
