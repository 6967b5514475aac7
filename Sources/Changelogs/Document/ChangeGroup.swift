/// Changes of one kind in a section of a changelog.
public struct ChangeGroup: Sendable {
  /// One change: an item of a list, with all that is indented below it.
  public struct Item: Sendable {
    /// Its lines, without the end of the last one.
    public var range: Range<Int>
    /// Its text on one line, without the bullet.
    public var text: String

    /// Whether it says that users must change something of theirs.
    var isBreaking: Bool {
      let start = text.lowercased().drop { "*_[ ".contains($0) }
      return start.hasPrefix("breaking")
    }
  }

  /// The text of its heading; `nil` for what stands above all headings.
  public var name: String?
  /// The kind that the heading names; `nil` for another word.
  public var category: ChangeCategory?
  /// The kind that the heading means, in whatever words.
  var kind: ChangeCategory? { category ?? name.flatMap(ChangeCategory.init(synonym:)) }
  /// The lines of the heading, empty where there is none.
  public var heading: Range<Int>
  /// What stands below the heading.
  public var body: Range<Int>
  /// The changes.
  public var items: [Item]
}
