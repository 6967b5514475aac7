/// One entry of the stack that a mangled name is read onto.
struct Piece {
  enum Kind: UInt8 {
    // What can name a declaration.
    case identifier
    case otherName
    case privateName
    case module

    // Types. Only a nominal type can hold declarations.
    case nominal
    case tuple
    case function
    case type

    // A declaration that is no type, but can hold others.
    case entity

    // What lists and signatures are made of.
    case emptyList
    case firstElement
    case variadic
    case functionAttribute
    case requirement
    case parameterMarker
    case signature

    case conformance
    case conformanceReference
    case retroactiveConformance

    // What a symbol is about when it is no declaration: metadata, tables, thunks.
    case record
  }

  var kind: Kind
  /// The context it belongs to, by its place among the reader's contexts; -1 for none.
  var owner: Int
  /// The name's place among the reader's names, or a number of elements or parameters.
  var detail: Int
  /// How much text it stands for at least, with every back-reference spelled out.
  var weight: Int
  /// How many types and declarations it has within one another.
  var depth: Int

  var isType: Bool {
    switch kind {
    case .nominal, .tuple, .function, .type: true
    default: false
    }
  }

  /// Whether a symbol can be about it, or can be made for it.
  var isSubject: Bool {
    switch kind {
    case .entity, .record, .conformance, .signature: true
    default: isType
    }
  }

  var isDeclarationName: Bool {
    switch kind {
    case .identifier, .otherName, .privateName: true
    default: false
    }
  }
}
