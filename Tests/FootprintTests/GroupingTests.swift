import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct GroupingTests {
  private static func footprints() throws -> [Footprint] {
    let macho = ["main.o", "small_ial.o", "ministd-Swift.o", "objc.o"].map {
      LinkFixture.path("macho/\($0)")
    }
    let elf = ["tinycpp.o", "libarc.a"].map { LinkFixture.path("elf/\($0)") }
    let maps = [
      "macho/small.ld64.map", "macho/small_ial.lld19.map", "macho/small_ial.ld64-907.map",
      "macho/objc.ld64.map", "elf/tinycpp.lld.map", "elf/tinycpp.gnuld.map",
      "elf/tinycpp.gold.map", "elf/tinycpp.mold.map",
    ]
    let containers = try (macho + elf).map { try ObjectContainer(MappedFile($0)) }
    return try [
      Footprint(of: containers, isItemized: true),
      Footprint(PredictedLink(Array(containers[..<3]))),
      Footprint(PredictedLink(Array(containers[4...]), options: LinkOptions(linker: .ld64))),
    ] + maps.map { try Footprint(LinkMap(MappedFile(LinkFixture.path($0)))) }
  }

  @Test(arguments: Grouping.allCases)
  func groupingNeverChangesATotal(_ grouping: Grouping) throws {
    for footprint in try Self.footprints() {
      let shares = footprint.shares(by: grouping)
      let sum = shares.reduce(into: Sizes()) { $0 += $1.sizes }
      #expect(sum == footprint.total, "\(footprint.source) by \(grouping)")
      let identities = Set(shares.map(\.identity))
      #expect(identities.count == shares.count)
      for (one, next) in zip(shares, shares.dropFirst()) {
        #expect(one.sizes.bytes >= next.sizes.bytes)
      }
    }
  }

  @Test func oneObjectAloneHasItsOwnBytesInEveryGrouping() throws {
    for footprint in try Self.footprints() {
      for object in footprint.objects {
        let alone = footprint.restricted { $0.identity == object.identity }
        for grouping in Grouping.allCases {
          let sum = alone.shares(by: grouping).reduce(into: Sizes()) { $0 += $1.sizes }
          #expect(sum == object.sizes, "\(object.name) by \(grouping)")
        }
      }
    }
  }

  @Test(arguments: [
    ("/b/libA.a(X.o)", "libA.a", "libA.a(X.o)"),
    ("/b/Foo.framework/Foo(Bar.o)", "Foo", "Foo.framework"),
    ("/b/Foo.xcframework/ios/Foo.framework/Foo", "Foo", "Foo.framework"),
    ("/b/x.o", "x.o", "x.o"),
  ])
  func archivesAndFrameworksAreFoundInPaths(path: String, archive: String, framework: String) {
    var footprint = Footprint(.map, architecture: nil)
    footprint.objects = [Share(name: lastComponent(path), identity: path, sizes: Sizes())]
    #expect(footprint.shares(by: .archive).map(\.name) == [archive])
    #expect(footprint.shares(by: .framework).map(\.name) == [framework])
  }

  @Test func twoObjectsOfOneNameStayTwo() {
    var footprint = Footprint(.map, architecture: nil)
    footprint.objects = ["/a/Foo.o", "/b/Foo.o"].map {
      Share(name: "Foo.o", identity: $0, sizes: Sizes())
    }
    #expect(footprint.shares(by: .object).map(\.identity) == ["/a/Foo.o", "/b/Foo.o"])
    #expect(footprint.shares(by: .archive).count == 2)
  }
}
