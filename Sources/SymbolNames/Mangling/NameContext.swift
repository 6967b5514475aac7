/// What a declaration stands in: a module, a type, or an extension of a type.
struct NameContext {
  enum Kind {
    case module
    case type
    case `extension`
  }

  var kind: Kind
  /// The name of the module, of the type, or of the module that extends; a place among the
  /// reader's names.
  var name: Int
  /// The context around it, or the type that is extended; -1 for a module.
  var parent: Int
  /// Whether the standard library declares it.
  var isStandard: Bool
}
