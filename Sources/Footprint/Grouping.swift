/// What bytes are put together by.
public enum Grouping: String, Sendable, CaseIterable {
  case symbol
  /// A nominal type, with all records that a compiler makes for it.
  case type
  case module
  case section
  case object
  /// A static archive; an object outside of any stands for itself.
  case archive
  /// A framework's binary; an object outside of any stands for itself.
  case framework

  /// Whether it needs more than the objects' own figures.
  public var needsItems: Bool {
    switch self {
    case .symbol, .type, .module, .section: true
    case .object, .archive, .framework: false
    }
  }
}
