internal import Subprocesses
public import Testing

/// A program of the machine's that judges what is read, or makes what is to be read.
public struct InstalledTool: Sendable, Equatable {
  /// The name it is installed under.
  public let name: String

  public init(_ name: String) { self.name = name }

  /// The first of some names that is installed, or `nil`.
  public static func first(of names: [String]) -> InstalledTool? {
    names.first(where: isInstalled).map(InstalledTool.init)
  }

  /// Runs the program to its end, in `folder` if one is given, and gives what it printed.
  @discardableResult
  public func run(_ arguments: [String], in folder: String = ".") throws -> String {
    let result = try Subprocess(
      "sh", ["-c", #"cd "$0" && exec "$@""#, folder, name] + arguments,
      environment: HostEnvironment.minimal
    ).run()
    guard result.isSuccess else {
      throw TestSupportError("\(name) \(arguments.joined(separator: " ")): \(result.errorText)")
    }
    return result.outputText
  }
}

/// Enables a test where all of `tools`, called `names`, are installed.
public func needs(_ tools: InstalledTool?..., named names: String) -> ConditionTrait {
  .enabled(if: tools.allSatisfy { $0 != nil }, "skipped: \(names) is not installed")
}
