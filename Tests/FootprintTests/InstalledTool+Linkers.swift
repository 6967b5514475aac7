import _TestSupport

extension InstalledTool {
  /// Compiles and assembles for any processor.
  static let clang = first(of: ["clang", "clang-19"])
  static let gcc = first(of: ["gcc"])
  static let archiver = first(of: ["llvm-ar", "llvm-ar-19", "llvm-ar-14"])
  static let lipo = first(of: ["llvm-lipo", "llvm-lipo-19", "llvm-lipo-14"])
  static let swift = first(of: ["swiftc"])
  /// The one of Swift's toolchain refuses objects for Apple's systems.
  static let machOLinker = first(of: ["ld64.lld-19", "ld64.lld-20", "ld64.lld-21"])
  /// Swift's own, for objects that name no system.
  static let swiftMachOLinker = first(of: ["ld64.lld"])
  /// GNU's linkers and mold.
  static let otherELFLinkers = ["ld.bfd", "ld.gold", "mold"].filter(isInstalled)
    .map(InstalledTool.init)
  static let elfLinker = first(of: ["ld.lld-19", "ld.lld"])
}
