import Testing
import _TestSupport

extension InstalledTool {
  /// Compiles and assembles for any processor; Swift's toolchain has one for most.
  static let clang = first(of: ["clang-19", "clang"])
  static let nm = first(of: ["llvm-nm-19", "llvm-nm"])
  static let size = first(of: ["llvm-size-19", "llvm-size"])
  static let archiver = first(of: ["llvm-ar-19", "llvm-ar"])
  static let lipo = first(of: ["llvm-lipo-19", "llvm-lipo", "llvm-lipo-14"])
  static let objcopy = first(of: ["llvm-objcopy-19", "llvm-objcopy"])
  static let objdump = first(of: ["llvm-objdump-19", "llvm-objdump"])
  static let elfLinker = first(of: ["ld.lld-19", "ld.lld"])
  static let machOLinker = first(of: ["ld64.lld-19", "ld64.lld"])
  static let dsymutil = first(of: ["dsymutil-19", "dsymutil"])
  static let readelf = first(of: ["readelf"])

  /// Compiles or assembles `source` for `target` into `scratch`, and gives the object's path.
  static func object(
    _ source: String, _ target: String, language: String = "assembler", flags: [String] = [],
    named name: String = "sample.o", in scratch: Scratch
  ) throws -> String {
    let clang = try #require(Self.clang)
    let input = "\(name).source"
    try scratch.write(source.utf8, to: input)
    try clang.run(
      ["-target", target, "-x", language] + flags
        + ["-c", "\(scratch.path)/\(input)", "-o", "\(scratch.path)/\(name)"])
    return "\(scratch.path)/\(name)"
  }
}
