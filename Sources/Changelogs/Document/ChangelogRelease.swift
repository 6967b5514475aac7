public import Versions

/// A section of a changelog: the changes of one release, or those that are not released yet.
public struct ChangelogRelease: Sendable {
  /// What the section is of.
  public enum Subject: Sendable, Equatable {
    /// Changes that no release has.
    case unreleased
    /// A version, as it is spelled, without a `v`; with its value where it is semantic.
    case version(String, SemanticVersion?)
  }

  /// What it is of.
  public var subject: Subject
  /// The lines of its heading, without the end of the last one.
  public var heading: Range<Int>
  /// The text of the heading.
  public var title: Range<Int>
  /// The bytes of the version, or of the word that stands for what is not released.
  public var name: Range<Int>
  /// When it was released, where the heading says so.
  public var date: ReleaseDate?
  /// Whether the heading says that it was withdrawn.
  public var isYanked: Bool
  /// What stands below the heading, up to the next one or the links at the end.
  public var body: Range<Int>
  /// The groups of its changes; the first has no heading where changes stand above all headings.
  public var groups: [ChangeGroup]

  /// Whether headings as high as its own divide it, as those of a product's parts may.
  var hasParts = false
  let form: DocumentHeading.Form
  let level: Int

  /// The version, where it is of one that is semantic.
  public var version: SemanticVersion? {
    if case .version(_, let version) = subject { version } else { nil }
  }

  /// Whether it is of what is not released yet.
  public var isUnreleased: Bool { subject == .unreleased }
}
