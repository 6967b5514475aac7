extension SymbolSpelling {
  /// Whether a name is that of a constant, or its text.
  static func isLiteral(_ name: NameBytes) -> Bool {
    switch name.first {
    case UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "."), UInt8(ascii: "_"):
      name.hasPrefix("literal string: ") || literalPrefixes.contains(where: name.hasPrefix)
    default: false
    }
  }

  /// Names without a mangling that only one tool gives.
  static func wellKnown(_ name: NameBytes) -> SymbolSpelling? {
    let text = name.text
    if text.hasPrefix("literal string: ") || literals.contains(text) { return .literal(nil) }
    for prefix in literalPrefixes {
      guard let rest = name.after(prefix) else { continue }
      return .literal(stringOfSwift(rest))
    }
    if let swift = swiftSupport(name) { return swift }
    if objectiveCNames.contains(text) { return .otherObjectiveC }
    if isLinkers(name) { return .linker }
    let isCPlusPlus = text.hasSuffix(")") || text.contains("::") || text.contains("[abi:")
    return isCPlusPlus ? .demangledCPlusPlus(name) : nil
  }

  private static func isLinkers(_ name: NameBytes) -> Bool {
    if linkerNames.contains(name.text) || linkerPrefixes.contains(where: name.hasPrefix) {
      return true
    }
    // Temporaries: `ltmp4`, `l077`.
    let digits = name.trailingDigitCount
    guard digits > 0 else { return false }
    return ["ltmp", "l"].contains(name.dropLast(digits).text)
  }

  /// `.8.Session0`, as Swift names the string of so many bytes.
  private static func stringOfSwift(_ suffix: NameBytes) -> String? {
    guard let rest = suffix.after(".") else { return nil }
    let length = rest.prefix(while: \.isDigit)
    guard let count = Int(length.text), let text = rest.dropFirst(length.count).after("."),
      text.count == count
    else { return nil }
    return text.text
  }

  private static func swiftSupport(_ name: NameBytes) -> SymbolSpelling? {
    let bare = name.drop(while: \.isUnderscore)
    if let libraries = bare.after("swift_FORCE_LOAD_$_") {
      // The library, and the module that asks for it.
      let words = libraries.text.split(separator: "_$_")
      return .otherSwift(module: words.count > 1 ? words.last.map(String.init) : nil)
    }
    let isSwift = supportPrefixes.contains { bare.hasPrefix($0) }
    return isSwift ? .otherSwift(module: nil) : nil
  }

  private static let supportPrefixes = [
    "swift_", "l___swift_", "l__swift5_", "l_keypath_", "l_entry_point", "keypath_",
  ]

  private static let objectiveCNames: Set = [
    "objc image info", "objc-cat-list", "pointer-to-literal-cstring",
  ]

  private static let literalPrefixes = [
    "l_.str", ".L.str", "_.str", ".L__const", "l___const", "l__unnamed_cfstring", "lCPI", "LCPI",
    ".LCPI",
  ]

  private static let literals: Set = [
    "CFString", "4-byte-literal", "8-byte-literal", "16-byte-literal",
  ]

  private static let linkerNames: Set = [
    "anon", "CFI", "CIE", "FDE", "EH_Frame", "compact unwind info", "helper helper",
    "init-offset", "non-lazy-pointer", "__dyld_private", "dyld_stub_binder", "page zero",
    "__mh_execute_header", "___dso_handle", "__dso_handle", "linker synthesized", "branch island",
  ]

  private static let linkerPrefixes = [
    "GCC_except_table", "_OUTLINED_FUNCTION_", "OUTLINED_FUNCTION_", "l___unnamed_",
    "l__unnamed_", ".L__unnamed_", "non-lazy-pointer", "** ", "<internal>",
  ]
}
