/// What the brackets around a piece of code make of it.
enum CodeScope {
  /// The members of a type, which qualify their names by its own if it has one.
  case type(String?)
  /// The members of an object, likewise.
  case object(String?)
  /// Statements of a function, whose variables nobody else can name.
  case code
  /// Arguments, elements and the like.
  case list

  /// The name by which what is declared here is qualified.
  var name: String? {
    switch self {
    case .type(let name), .object(let name): name
    case .code, .list: nil
    }
  }
}
