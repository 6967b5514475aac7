/// What a linker is told beside its inputs.
public struct LinkOptions: Sendable, Equatable {
  /// The linkers whose choices differ.
  public enum Linker: String, Sendable, CaseIterable {
    /// Apple's, before and after Xcode 15.
    case ld64
    /// LLVM's, for Mach-O and for ELF.
    case lld
  }

  /// The symbol that the program begins with; `nil` for the format's usual one.
  public var entry: String?
  /// Symbols that are kept whatever refers to them: `-u`, `-exported_symbol`.
  public var roots: [String]
  /// Whether a dynamic library is made, whose visible symbols are all kept.
  public var isDynamicLibrary: Bool
  /// Whose choices are taken where linkers differ.
  public var linker: Linker
  /// Whether members of archives with Objective-C classes, categories or Swift metadata are linked
  /// unasked: `-ObjC`.
  public var loadsObjectiveC: Bool
  /// Whether what names the beginning or end of a section, `__start_` or `__stop_`, keeps that section.
  ///
  /// `ld.lld` does so with `-z nostart-stop-gc`, which `swiftc` gives it; other linkers of ELF always do.
  public var keepsBoundedSections: Bool
  /// Whether equal functions are made one; what that saves is an estimate.
  public var foldsIdenticalCode: Bool

  /// What a linker does unless it is told otherwise.
  public init(
    entry: String? = nil, roots: [String] = [], isDynamicLibrary: Bool = false,
    linker: Linker = .lld, loadsObjectiveC: Bool = false, keepsBoundedSections: Bool = false,
    foldsIdenticalCode: Bool = false
  ) {
    self.entry = entry
    self.roots = roots
    self.isDynamicLibrary = isDynamicLibrary
    self.linker = linker
    self.loadsObjectiveC = loadsObjectiveC
    self.keepsBoundedSections = keepsBoundedSections
    self.foldsIdenticalCode = foldsIdenticalCode
  }
}
