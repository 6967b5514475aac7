/// A change as a changelog tells it to users.
public struct ChangeEntry: Sendable, Hashable {
  /// The heading that it stands under.
  public var category: ChangeCategory
  /// What it says, as Markdown: one paragraph on one line, without a bullet, ready to be written.
  public var text: String
  /// Whether users must change something of theirs; such entries come first in their category and
  /// begin with `**Breaking:**`, which ``text`` does not have.
  public var isBreaking: Bool

  /// Makes an entry out of its parts.
  public init(_ category: ChangeCategory, _ text: String, isBreaking: Bool = false) {
    self.category = category
    self.text = text
    self.isBreaking = isBreaking
  }
}
