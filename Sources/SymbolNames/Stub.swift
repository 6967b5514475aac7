public enum Language: Sendable { case swift, objectiveC, cPlusPlus, rust, c, literal, linker }
public struct SymbolOwner: Sendable {
  public var module: String?; public var type: String?; public var language: Language
}
public enum SymbolName {
  public static func readable(_ name: String) -> String { name }
  public static func owner(of name: String) -> SymbolOwner {
    SymbolOwner(module: nil, type: nil, language: .c)
  }
}
