import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// A link of ELF objects, and which sections `ld.lld --print-gc-sections` said it removed.
struct ELFLink: Sendable, CustomTestStringConvertible {
  var name: String
  var inputs: [String]
  /// What shared libraries and the start files of a C program refer to.
  var roots: [String]

  var testDescription: String { name }

  static let all = [
    ELFLink(name: "tiny", inputs: ["tiny.o"], roots: ["main"]),
    ELFLink(name: "tinycpp", inputs: ["tinycpp.o", "libarc.a"], roots: ["main"]),
    ELFLink(name: "AppySDK_ial", inputs: ["app.o", "AppySDK_ial.o"], roots: ["main"]),
  ]

  func predict() throws -> PredictedLink {
    let containers = try inputs.map {
      try ObjectContainer(MappedFile(LinkFixture.path("elf/\($0)")))
    }
    return try PredictedLink(containers, options: LinkOptions(entry: "main", roots: roots))
  }

  /// The sections of these objects that lld removed, each as often as it was named.
  func removed(from link: PredictedLink) throws -> [LinkedSymbol: Int] {
    let objects = Set(link.objects.map { LinkedSymbol.objectName($0.path) })
    let bytes = try WholeFile.read(LinkFixture.path("elf/\(name).lld.gc"))
    return Self.removed(in: String(decoding: bytes, as: UTF8.self))
      .filter { objects.contains($0.key.object) }
  }

  /// The sections that `--print-gc-sections` names, each as often as it does.
  ///
  /// Tentative definitions are named twice, so they are left out.
  static func removed(in printed: String) -> [LinkedSymbol: Int] {
    var removed: [LinkedSymbol: Int] = [:]
    let prefix = "removing unused section "
    for line in printed.split(separator: "\n") where line.hasPrefix(prefix) {
      let parts = line.dropFirst(prefix.count).split(separator: ":(", maxSplits: 1)
      let section = String(parts[1].dropLast())
      guard section != "COMMON" else { continue }
      removed[
        LinkedSymbol(object: LinkedSymbol.objectName(String(parts[0])), name: section),
        default: 0] += 1
    }
    return removed
  }
}

struct ELFPredictionTests {
  @Test(arguments: ELFLink.all)
  func everySectionThatLLDRemovesIsPredictedAndNoOther(_ link: ELFLink) throws {
    let predicted = try link.predict()
    #expect(predicted.removedSections == (try link.removed(from: predicted)))
  }

  @Test func unwindingFramesAreCountedWithTheirFunctions() throws {
    let link = try #require(ELFLink.all.first { $0.name == "AppySDK_ial" })
    let map = try Footprint(LinkMap(MappedFile(LinkFixture.path("elf/AppySDK_ial.lld.map"))))
    let row = try #require(map.objects.first { $0.name == "AppySDK_ial.o" })
    let share = try #require(
      Footprint(link.predict()).objects.first { $0.name == "AppySDK_ial.o" })
    #expect(row.sizes.bytes == 101_705)
    #expect(share.sizes.bytes == 101_705)
  }
}
