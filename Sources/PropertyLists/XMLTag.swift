/// A tag of an XML file.
struct XMLTag {
  enum Form {
    case opening
    case closing
    /// An element without contents, as in `<true/>`.
    case empty
  }

  var name: String
  var form: Form
  /// The byte of the text at which it begins, and the one behind it.
  var start: Int
  var end: Int

  func isOpening(_ name: String) -> Bool { form == .opening && self.name == name }

  func isClosing(_ name: String) -> Bool { form == .closing && self.name == name }
}

extension XMLTag: CustomStringConvertible {
  var description: String {
    switch form {
    case .opening: "<\(name)>"
    case .closing: "</\(name)>"
    case .empty: "<\(name)/>"
    }
  }
}
