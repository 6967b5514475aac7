/// Names of C++.
enum CPlusPlusName {
  /// The longest name, in bytes, that is given to the runtime's demangler.
  static let longestName = 1 << 13

  /// The name in words, or `nil` where it makes no sense or would be of no bounded size.
  static func demangled(_ mangled: NameBytes) -> String? {
    guard mangled.count <= longestName, CPlusPlusWeight.isBounded(mangled) else { return nil }
    return RuntimeDemangler.cPlusPlus(mangled)
  }

  /// The namespace and the class of a name in words.
  ///
  /// The last qualifier counts as the class and those before it as the namespace: C++ does not
  /// say which of them is which. Only `std` and what has no name of its own is always a namespace.
  static func owner(in text: String) -> (module: String?, type: String?) {
    var name = NameBytes(text.utf8)
    var isType = false
    while let (phrase, saysType) = phrases.first(where: { name.hasPrefix($0.0) }) {
      name = name.dropFirst(phrase.utf8.count)
      isType = isType || saysType
    }
    var path = CPlusPlusPath(name).parts
    if !isType { path.removeLast() }
    guard let type = path.last else { return (nil, nil) }
    let isNamespace = namespaces.contains(type)
    let namespace = (isNamespace ? path[...] : path.dropLast()).joined(separator: "::")
    return (namespace.isEmpty ? nil : namespace, isNamespace ? nil : type)
  }

  private static let namespaces: Set = [
    "std", "__1", "__cxx11", "__cxxabiv1", CPlusPlusPath.anonymousNamespace,
  ]

  /// What stands before a name, and whether the name is then a type's.
  private static let phrases = [
    ("non-virtual thunk to ", false), ("virtual thunk to ", false),
    ("covariant return thunk to ", false), ("guard variable for ", false),
    ("reference temporary for ", false), ("TLS init function for ", false),
    ("TLS wrapper function for ", false), ("vtable for ", true), ("VTT for ", true),
    ("construction vtable for ", true), ("typeinfo for ", true), ("typeinfo name for ", true),
  ]
}
