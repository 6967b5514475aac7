/// A `let` or `var` of a Swift file that other files can name: at the top level or in a type.
public struct ConstantDeclaration: Sendable, Hashable {
  /// What a declaration gives its name.
  public enum Value: Sendable, Hashable {
    /// One string literal: as the initial value, or as all that a computed property returns.
    case string(StringLiteral)
    /// Anything else, at these bytes.
    case expression(Range<Int>)
    /// Nothing, as a protocol does, or a property that an initializer sets.
    case none
  }

  /// The names of the types it is in, and its own, joined with periods; without backquotes.
  ///
  /// An extension counts as the type that it extends.
  public var qualifiedName: String
  /// The bytes of its own name.
  public var nameRange: Range<Int>
  /// Whether it belongs to each value of its type, rather than to the type or the module.
  public var isInstanceMember: Bool
  /// The branches of conditional compilation it is in, the outermost first, by their directives:
  /// `#if DEBUG`, `#elseif os(iOS)`, or `#else of #if DEBUG`.
  public var conditions: [String]
  /// What it gives its name.
  public var value: Value

  /// The declarations of a file, in its order.
  ///
  /// All branches of `#if` are read; nothing inside of functions, closures and accessors is. What a
  /// file that does not compile declares is a best effort: no input is refused.
  public static func all(in bytes: [UInt8]) -> [ConstantDeclaration] {
    var parser = ConstantParser(bytes)
    return parser.declarations()
  }
}
