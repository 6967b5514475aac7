import Subprocesses
import Testing
import _TestSupport

/// A compiler, archiver or linker of the machine, by the first of its names that is installed.
struct LinkTool: Sendable, Equatable {
  let name: String

  private static func first(of names: [String]) -> LinkTool? {
    names.first(where: isInstalled).map(LinkTool.init)
  }

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
    .map(LinkTool.init)
  static let elfLinker = first(of: ["ld.lld-19", "ld.lld"])

  /// Runs the program in `folder` to its end, and gives what it printed.
  @discardableResult
  func run(_ arguments: [String], in folder: String) throws -> String {
    let result = try Subprocess(
      "env", ["-C", folder, name] + arguments, environment: HostEnvironment.minimal
    ).run()
    guard result.isSuccess else {
      throw TestSupportError("\(name) \(arguments.joined(separator: " ")): \(result.errorText)")
    }
    return result.outputText
  }
}

/// Enables a test where all of `tools`, called `names`, are installed.
func needs(_ tools: LinkTool?..., named names: String) -> ConditionTrait {
  .enabled(if: tools.allSatisfy { $0 != nil }, "skipped: \(names) is not installed")
}
