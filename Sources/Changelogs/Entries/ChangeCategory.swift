/// The headings that the changes of a release stand under, in the order in which they are written.
///
/// Keep a Changelog 1.1.0, "Types of changes".
public enum ChangeCategory: String, Sendable, CaseIterable {
  case added = "Added"
  case changed = "Changed"
  case deprecated = "Deprecated"
  case removed = "Removed"
  case fixed = "Fixed"
  case security = "Security"
}
