import Platform
import Testing
import _TestSupport

@testable import Footprint

/// Programs that nobody thought of, linked by lld and predicted.
///
/// `PLIMSOLL_SEEDS=1000-1500` tries others than those that are always tried.
struct RandomLinkTests {
  private static let seeds: [UInt64] = {
    guard let text = unsafe getenv("PLIMSOLL_SEEDS").map({ unsafe String(cString: $0) }) else {
      return [1, 2, 3, 4]
    }
    let ends = text.split(separator: "-").compactMap { UInt64($0) }
    guard let first = ends.first, let last = ends.last, first <= last else { return [] }
    return Array(first...last)
  }()

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.archiver, InstalledTool.machOLinker,
      named: "clang, llvm-ar or ld64.lld"),
    arguments: seeds)
  func agreesWithLLDOnMachO(seed: UInt64) throws {
    var program = RandomProgram(seed: seed, isMachO: true)
    try program.link().expectMachOAgreement()
  }

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.archiver, InstalledTool.elfLinker,
      named: "clang, llvm-ar or ld.lld"),
    arguments: seeds)
  func agreesWithLLDOnELF(seed: UInt64) throws {
    var program = RandomProgram(seed: seed, isMachO: false)
    try program.link().expectELFAgreement()
  }

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.archiver, InstalledTool.machOLinker,
      named: "clang, llvm-ar or ld64.lld"),
    arguments: seeds)
  func agreesWithLLDOnAssemblyOfMachO(seed: UInt64) throws {
    var program = RandomAssembly(seed: seed, isMachO: true)
    try program.link().expectMachOAgreement()
  }

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.archiver, InstalledTool.elfLinker,
      named: "clang, llvm-ar or ld.lld"),
    arguments: seeds)
  func agreesWithLLDOnAssemblyOfELF(seed: UInt64) throws {
    var program = RandomAssembly(seed: seed, isMachO: false)
    try program.link().expectELFAgreement()
  }
}
