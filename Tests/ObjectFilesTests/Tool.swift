import Subprocesses
import Testing
import _TestSupport

/// A program that judges what is read, or makes what is to be read.
struct Tool {
  /// The name it is installed under.
  let name: String

  /// The first of some names that is installed, or `nil`.
  static func first(of names: [String]) -> Tool? {
    names.first(where: isInstalled).map(Tool.init)
  }

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

  /// Runs the program to its end and gives what it printed.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    let result = try Subprocess(name, arguments, environment: HostEnvironment.minimal).run()
    guard result.isSuccess else {
      throw TestSupportError("\(name) \(arguments.joined(separator: " ")): \(result.errorText)")
    }
    return result.outputText
  }

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

/// Enables a test where all of `tools` are installed.
func needs(_ tools: Tool?..., named names: String) -> ConditionTrait {
  .enabled(if: tools.allSatisfy { $0 != nil }, "skipped: \(names) is not installed")
}
