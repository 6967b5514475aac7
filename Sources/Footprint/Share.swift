/// What one group of bytes takes.
public struct Share: Sendable, Equatable {
  /// The group's name: of a symbol the linker's, which `SymbolNames` makes readable.
  public var name: String
  /// What tells it from groups of the same name: an object's whole path, a symbol's mangled name.
  public var identity: String
  /// What it takes.
  public var sizes: Sizes
}
