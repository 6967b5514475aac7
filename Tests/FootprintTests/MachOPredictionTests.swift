import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct MachOPredictionTests {
  @Test(arguments: MachOLink.all.filter { $0.linker == .lld })
  func everySymbolThatLLDKeepsIsPredictedAndNoOther(_ link: MachOLink) throws {
    let predicted = try link.predict()
    let map = try link.read()
    #expect(predicted.symbols { $0 == .live } == map.liveSymbols)
    #expect(predicted.symbols { $0 == .dead } == map.deadSymbols)
  }

  /// ld64 prints other labels of an address than lld, and none for lists, so names may be missing.
  @Test(arguments: MachOLink.all.filter { $0.linker == .ld64 })
  func noSymbolThatLD64KeepsIsPredictedDeadNorTheOtherWayRound(_ link: MachOLink) throws {
    let predicted = try link.predict()
    let map = try link.read()
    let live = Set(map.liveSymbols.keys)
    let dead = Set(map.deadSymbols.keys)
    // A name may be that of several private things.
    let both = live.intersection(dead)
    let predictedDead = Set(predicted.symbols { $0 == .dead || $0 == .deadCopy }.keys)
    let predictedLive = Set(predicted.symbols { $0 == .live }.keys)
    #expect(live.subtracting(both).intersection(predictedDead.subtracting(predictedLive)).isEmpty)
    #expect(dead.subtracting(both).intersection(predictedLive.subtracting(predictedDead)).isEmpty)
    #expect(live.intersection(predictedLive).count > live.count / 2)
  }

  /// Neither linker prints the `__objc_imageinfo` that each object has, of 8 bytes.
  @Test(arguments: MachOLink.all)
  func bytesDifferFromTheMapByTheRowsThatLinkersDoNotPrint(_ link: MachOLink) throws {
    let predicted = try link.predict()
    let map = try link.read()
    let footprint = Footprint(predicted)
    for (object, share) in zip(predicted.objects, footprint.objects) {
      let name = LinkedSymbol.objectName(object.path)
      let file = try #require(
        map.files.firstIndex { LinkedSymbol.objectName($0.path) == name })
      var unprinted = object.sections.filter { $0.name == "__objc_imageinfo" }
        .reduce(0) { $0 + Int($1.size) }
      if link.map == "objc.ld64", name == "objc.o" {
        // ld64 merges the category into its class: `category_t`, its list entry, a list's header.
        unprinted += 64 + 8 + 8
      }
      if link.map.hasPrefix("emb"), name == "emb.o" {
        unprinted += unprintedLiterals(object, predicted)
      }
      #expect(share.sizes.bytes - map.objectBytes(of: file) == unprinted, "\(name)")
      if link.linker == .ld64 {
        #expect(share.sizes.deadBytes == map.files[file].figures.deadBytes, "\(name)")
      }
    }
  }

  /// lld prints no live rows of `__literal16` and its like.
  private func unprintedLiterals(_ object: ObjectFile, _ link: PredictedLink) -> Int {
    let first = Int(link.graph.firstNodes[1])
    return object.atoms.enumerated().reduce(0) { sum, entry in
      guard case .literals = object.sections[Int(entry.element.section)].content else { return sum }
      return sum + link.countedBytes(of: first + entry.offset)
    }
  }

  @Test(arguments: [
    ("small.ld64", 9283, 20, 54), ("small_ial.ld64", 7739, 1532, 54),
    ("mid_ial.ld64", 113_581, 17_305, 54), ("arch.ld64", 113_525, 17_359, 0),
  ])
  func deadBytesAreThoseOfApplesLinker(
    map: String, live: Int, dead: Int, otherDead: Int
  ) throws {
    let link = try #require(MachOLink.all.first { $0.map == map })
    let objects = try Footprint(link.predict()).objects
    let sdk = try #require(objects.first { !["main.o", "ministd-Swift.o"].contains($0.name) })
    let other = try #require(objects.first { $0.name == "ministd-Swift.o" })
    #expect(sdk.sizes.bytes == live + 8)
    #expect(sdk.sizes.deadBytes == dead)
    #expect(other.sizes.deadBytes == otherDead)
  }
}
