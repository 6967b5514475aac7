/// Names of Rust's two manglings.
///
/// The older one borrows C++'s and ends with a hash. The newer one (`_R…`) is read no further
/// than the crate that it begins with.
enum RustName {
  /// Whether a name from `_Z` on ends as only Rust's do: `17h`, 16 hexadecimal digits, `E`.
  static func isLegacy(_ mangled: NameBytes) -> Bool {
    guard let hash = mangled.before("E")?.suffix(19).after("17h"), hash.count == 16 else {
      return false
    }
    return mangled.hasPrefix("_ZN") && hash.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  /// The older mangling in words, without its hash.
  static func demangled(_ mangled: NameBytes) -> String? {
    guard var text = CPlusPlusName.demangled(mangled) else { return nil }
    if let hash = text.ranges(of: "::h").last { text.removeSubrange(hash.lowerBound...) }
    if text.hasPrefix("_$") { text.removeFirst() }
    for (escape, meaning) in escapes { text = text.replacing(escape, with: meaning) }
    return text.replacing("..", with: "::").replacing("::_<", with: "::<")
  }

  private static let escapes = [
    ("$LT$", "<"), ("$GT$", ">"), ("$RF$", "&"), ("$BP$", "*"), ("$C$", ","), ("$LP$", "("),
    ("$RP$", ")"), ("$u20$", " "), ("$u27$", "'"), ("$u5b$", "["), ("$u5d$", "]"),
    ("$u7b$", "{"), ("$u7d$", "}"), ("$u7e$", "~"),
  ]

  /// The crate of a name of the older mangling: its first identifier, unless that is of an `impl`.
  static func crate(ofLegacy mangled: NameBytes) -> String? {
    var text = mangled.dropFirst(3)
    guard let name = identifier(&text), !name.contains("$") else { return nil }
    return name
  }

  /// The crate of a name of the newer mangling, from its `_R` on: what `C` stands before.
  static func crate(ofNew mangled: NameBytes) -> String? {
    var text = mangled.dropFirst(2)
    while let letter = text.popFirst() {
      switch letter {
      case UInt8(ascii: "N"): _ = text.popFirst()  // a namespace follows
      case UInt8(ascii: "I"): break
      case UInt8(ascii: "M"), UInt8(ascii: "X"): skipDisambiguator(&text)
      case UInt8(ascii: "C"):
        skipDisambiguator(&text)
        return identifier(&text)
      default: return nil
      }
    }
    return nil
  }

  private static func skipDisambiguator(_ text: inout NameBytes) {
    guard text.first == UInt8(ascii: "s"), let end = text.firstIndex(of: UInt8(ascii: "_")) else {
      return
    }
    text = text[(end + 1)...]
  }

  private static func identifier(_ text: inout NameBytes) -> String? {
    let digits = text.prefix(while: \.isDigit)
    guard let length = Int(digits.text), length > 0 else { return nil }
    text = text[digits.endIndex...]
    if text.first?.isUnderscore == true { text = text.dropFirst() }
    guard length <= text.count else { return nil }
    return text.prefix(length).text
  }
}
