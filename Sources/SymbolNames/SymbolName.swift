/// Reads the names that compilers and linkers give to symbols.
///
/// Names are taken as a link map or a symbol table has them: with the underscore that Mach-O puts
/// first or without it, and with what linkers add (`.got`, `non-lazy-pointer-to-local: `, …).
/// Nothing is kept between calls; a caller that shows a name often keeps the answer.
public enum SymbolName {
  /// The name as people read it, or the name itself where it has no other form.
  ///
  /// Swift comes out as `swift demangle -no-sugar` writes it, C++ as `c++filt` does. What was
  /// added to a name follows in parentheses: `(pointer)`, `(stub)`, `(resume 0)`. Names of Rust's
  /// newer mangling (`_R…`), of Swift's old one except types, and names beyond 8 KiB stay as they
  /// are.
  public static func readable(_ name: String) -> String {
    let decorated = DecoratedName(NameBytes(name.utf8))
    guard let readable = SymbolSpelling(decorated.core).readable else { return name }
    guard !decorated.notes.isEmpty else { return readable }
    return "\(readable) (\(decorated.notes.joined(separator: ", ")))"
  }

  /// Whose the symbol is.
  public static func owner(of name: String) -> SymbolOwner {
    SymbolSpelling(DecoratedName(NameBytes(name.utf8)).core).owner
  }

  /// What a symbol of Swift's is for; `nil` for other symbols, and where the name does not say.
  public static func swiftRecordKind(of name: String) -> SwiftRecordKind? {
    SymbolSpelling(DecoratedName(NameBytes(name.utf8)).core).swiftRecordKind
  }
}
