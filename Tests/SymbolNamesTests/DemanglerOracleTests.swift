import Subprocesses
import SymbolNames
import Testing
import _TestSupport

/// Swift's own `swift-demangle` is asked about every name that the tests have.
@Suite("swift-demangle and c++filt agree")
struct DemanglerOracleTests {
  /// The names of Swift's mangling, from their `$` on.
  private static let names = Set((NameList.linked + NameList.toolchain).compactMap(mangling))
    .sorted()

  private static func mangling(in name: String) -> String? {
    guard let dollar = name.firstIndex(of: "$"),
      dollar == name.startIndex
        || ["_", "l_"].contains(name[..<dollar])
    else { return nil }
    let mangled = name[dollar...]
    return ["$s", "$S", "$e"].contains(mangled.prefix(2)) ? String(mangled) : nil
  }

  @Test(optionalTool("swift-demangle"))
  func everyOwnerIsTheTrees() throws {
    let trees = DemangledTree.trees(in: try Self.ask("-tree-only"))
    try #require(Self.names.count > 900 && trees.count == Self.names.count)
    for name in Self.names {
      let owner = SymbolName.owner(of: name), expected = trees[name]?.owner
      #expect(owner.language == .swift)
      #expect(owner.module == expected?.module, "\(name)")
      #expect(owner.type == expected?.type, "\(name)")
    }
  }

  @Test(optionalTool("swift-demangle"))
  func everyNameReadsTheSame() throws {
    let answers = try Self.ask("-compact", "-no-sugar").split(separator: "\n")
    try #require(answers.count == Self.names.count)
    for (name, answer) in zip(Self.names, answers) where !name.contains(".") {
      #expect(SymbolName.readable(name) == answer)
    }
  }

  @Test(optionalTool("c++filt"))
  func everyCPlusPlusNameReadsTheSame() throws {
    let names = NameList.linked.filter { $0.hasPrefix("_Z") }
    let input = (names.joined(separator: "\n") + "\n").utf8
    let result = try Subprocess("c++filt", [], environment: HostEnvironment.minimal).run(
      input: Array(input))
    let answers = result.outputText.split(separator: "\n")
    try #require(!names.isEmpty && answers.count == names.count)
    for (name, answer) in zip(names, answers) where !name.contains("@") {
      #expect(SymbolName.readable(name) == answer)
    }
  }

  private static func ask(_ options: String...) throws -> String {
    let demangle = Subprocess("swift-demangle", options, environment: HostEnvironment.minimal)
    let result = try demangle.run(input: Array((names.joined(separator: "\n") + "\n").utf8))
    try #require(result.isSuccess)
    return result.outputText
  }
}
