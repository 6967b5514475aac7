/// Whose a symbol is: the language it was written in, the module, and the type it serves.
///
/// Metadata, witness tables, accessors, closures and specialisations belong to the type they were
/// made for, as far as the symbol's name tells.
public struct SymbolOwner: Sendable, Hashable {
  /// What a symbol was made from.
  public enum Language: String, Sendable, Hashable, CaseIterable {
    case swift
    case objectiveC
    case cPlusPlus
    case rust
    /// C, or any language whose names are not mangled.
    case c
    /// A constant without a name of its own: a string, a number.
    case literal
    /// Made by the back end of a compiler, the assembler or the linker.
    case linker
  }

  /// The language that the name belongs to.
  public var language: Language
  /// The Swift module (of the declaration, extension or conformance), the C++ namespace or the
  /// Rust crate; `nil` where the name does not say.
  ///
  /// Types that Swift imports from C and Objective-C are in the module `__C`.
  public var module: String?
  /// The type without its module, with the types it is nested in; `nil` for what is in none.
  public var type: String?

  /// Makes an owner out of its three parts.
  public init(language: Language, module: String? = nil, type: String? = nil) {
    self.language = language
    self.module = module
    self.type = type
  }
}
