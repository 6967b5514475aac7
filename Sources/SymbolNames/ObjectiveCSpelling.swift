/// A name that Clang or Swift gives to what the Objective-C runtime works with.
struct ObjectiveCSpelling {
  /// What the symbol is, in words that a name can follow.
  let role: String
  /// The class or protocol, perhaps with a category and what follows it: `Foo(Bar)`, `Foo._x`.
  let subject: String
  /// The class or protocol alone, in Swift's old mangling where Swift declares it.
  let type: String?

  init?(_ name: NameBytes) {
    if let method = Self.method(name) {
      self = method
      return
    }
    let bare = name.after("l_") ?? name.drop(while: \.isUnderscore)
    guard bare.count < name.count else { return nil }
    switch bare.first {
    case UInt8(ascii: "O"), UInt8(ascii: "o"):
      for (prefix, role) in Self.roles {
        guard let rest = bare.after(prefix) else { continue }
        self.init(role: role, rest: rest.text[...])
        return
      }
      for (prefix, role) in Self.untypedRoles {
        guard let rest = bare.after(prefix) else { continue }
        self.init(role: role, subject: rest.text, type: nil)
        return
      }
    case UInt8(ascii: "D"), UInt8(ascii: "M"), UInt8(ascii: "I"), UInt8(ascii: "C"),
      UInt8(ascii: "P"):
      // Words as common as these are Objective-C's only before a name of Swift's.
      for (prefix, role) in Self.rolesOfSwift {
        guard let rest = bare.after(prefix)?.text, rest.hasPrefix("_Tt") || rest.contains("_$_")
        else { continue }
        self.init(role: role, rest: rest[...])
        return
      }
    default: break
    }
    return nil
  }

  private init(role: String, rest: Substring) {
    self.role = role
    var type = rest
    var detail = ""
    if let category = rest.firstRange(of: "_$_") {
      type = rest[..<category.lowerBound]
      detail = "(\(rest[category.upperBound...]))"
    } else if let end = rest.firstIndex(where: { $0 == "(" || $0 == "." }) {
      type = rest[..<end]
      detail = String(rest[end...])
    }
    self.type = String(type)
    subject = Self.readable(String(type)) + detail
  }

  private init(role: String, subject: String, type: String?) {
    (self.role, self.subject, self.type) = (role, subject, type)
  }

  /// `-[Foo(Cat) bar:]`, which says all by itself unless the class is Swift's.
  private static func method(_ name: NameBytes) -> ObjectiveCSpelling? {
    guard name.hasPrefix("-[") || name.hasPrefix("+["), name.last == UInt8(ascii: "]") else {
      return nil
    }
    let type = name.dropFirst(2).prefix { !" (]".utf8.contains($0) }
    guard !type.isEmpty else { return nil }
    let subject = name.prefix(2).text + readable(type.text) + name[type.endIndex...].text
    return ObjectiveCSpelling(role: "", subject: subject, type: type.text)
  }

  private static func readable(_ type: String) -> String {
    swiftName(type)?.text ?? type
  }

  private static func swiftName(_ type: String) -> OldSwiftName? {
    OldSwiftName(NameBytes(type.utf8))
  }

  /// What it is for Swift, if Swift declares the class or protocol.
  var swiftRecordKind: SwiftRecordKind? {
    guard type.flatMap(Self.swiftName) != nil else { return nil }
    return role.isEmpty ? .function : .objectiveCData
  }

  /// The name in words.
  var readable: String {
    guard !role.isEmpty else { return subject }
    return "Objective-C \(role)\(subject.isEmpty ? "" : " ")\(subject)"
  }

  /// Whose it is: a category's is its class.
  var owner: SymbolOwner {
    guard let type else { return SymbolOwner(language: .objectiveC) }
    guard let swift = Self.swiftName(type) else {
      return SymbolOwner(language: .objectiveC, type: type)
    }
    return SymbolOwner(language: .swift, module: swift.module, type: swift.type)
  }

  // MARK: What Clang writes (CGObjCMac.cpp), and what Swift does (GenClass.cpp)

  private static let roles = [
    ("OBJC_CLASS_$_", "class"),
    ("OBJC_METACLASS_$_", "metaclass"),
    ("OBJC_EHTYPE_$_", "exception type of"),
    ("OBJC_IVAR_$_", "instance variable"),
    ("OBJC_CLASS_RO_$_", "class data of"),
    ("OBJC_METACLASS_RO_$_", "metaclass data of"),
    ("OBJC_$_INSTANCE_METHODS_", "instance methods of"),
    ("OBJC_$_CLASS_METHODS_", "class methods of"),
    ("OBJC_$_INSTANCE_VARIABLES_", "instance variables of"),
    ("OBJC_$_PROP_LIST_", "properties of"),
    ("OBJC_$_CLASS_PROP_LIST_", "class properties of"),
    ("OBJC_CLASS_PROTOCOLS_$_", "protocols of"),
    ("OBJC_$_CATEGORY_INSTANCE_METHODS_", "instance methods of"),
    ("OBJC_$_CATEGORY_CLASS_METHODS_", "class methods of"),
    ("OBJC_CATEGORY_PROTOCOLS_$_", "protocols of"),
    ("OBJC_$_CATEGORY_", "category"),
    ("OBJC_PROTOCOL_$_", "protocol"),
    ("OBJC_LABEL_PROTOCOL_$_", "list entry of protocol"),
    ("OBJC_PROTOCOL_REFERENCE_$_", "reference to protocol"),
    ("OBJC_$_PROTOCOL_INSTANCE_METHODS_OPT_", "optional instance methods of protocol"),
    ("OBJC_$_PROTOCOL_CLASS_METHODS_OPT_", "optional class methods of protocol"),
    ("OBJC_$_PROTOCOL_INSTANCE_METHODS_", "instance methods of protocol"),
    ("OBJC_$_PROTOCOL_CLASS_METHODS_", "class methods of protocol"),
    ("OBJC_$_PROTOCOL_METHOD_TYPES_", "method types of protocol"),
    ("OBJC_$_PROTOCOL_REFS_", "protocols of protocol"),
  ]

  private static let untypedRoles = [
    ("OBJC_LABEL_CLASS_$", "class list entry"),
    ("OBJC_LABEL_CATEGORY_$", "category list entry"),
    ("OBJC_CLASSLIST_REFERENCES_", "class reference"),
    ("OBJC_CLASSLIST_SUP_REFS_", "superclass reference"),
    ("OBJC_SELECTOR_REFERENCES_", "selector reference"),
    ("OBJC_METH_VAR_NAME_", "method name"),
    ("OBJC_METH_VAR_TYPE_", "method type"),
    ("OBJC_CLASS_NAME_", "class name"),
    ("OBJC_PROP_NAME_ATTR_", "property name"),
    ("objc_msgSend$", "message stub for"),
  ]

  private static let rolesOfSwift = [
    ("DATA_", "class data of"),
    ("METACLASS_DATA_", "metaclass data of"),
    ("IVARS_", "instance variables of"),
    ("INSTANCE_METHODS_", "instance methods of"),
    ("CLASS_METHODS_", "class methods of"),
    ("PROPERTIES_", "properties of"),
    ("CLASS_PROPERTIES_", "class properties of"),
    ("PROTOCOLS_", "protocols of"),
    ("PROTOCOL_INSTANCE_METHODS_OPT_", "optional instance methods of protocol"),
    ("PROTOCOL_CLASS_METHODS_OPT_", "optional class methods of protocol"),
    ("PROTOCOL_INSTANCE_METHODS_", "instance methods of protocol"),
    ("PROTOCOL_CLASS_METHODS_", "class methods of protocol"),
    ("PROTOCOL_METHOD_TYPES_", "method types of protocol"),
    ("PROTOCOL_PROPERTIES_", "properties of protocol"),
    ("PROTOCOL_PROTOCOLS_", "protocols of protocol"),
    ("PROTOCOL_", "protocol"),
    ("CATEGORY_INSTANCE_METHODS_", "instance methods of"),
    ("CATEGORY_CLASS_METHODS_", "class methods of"),
    ("CATEGORY_PROPERTIES_", "properties of"),
    ("CATEGORY_CLASS_PROPERTIES_", "class properties of"),
    ("CATEGORY_PROTOCOLS_", "protocols of"),
    ("CATEGORY_", "category"),
  ]
}
