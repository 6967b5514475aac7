import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct DiffTests {
  private static func footprint(_ name: String) throws -> Footprint {
    let file = try MappedFile(LinkFixture.path("macho/\(name)"))
    if name.hasSuffix(".map") { return Footprint(try LinkMap(file)) }
    return Footprint(of: [try ObjectContainer(file, depth: .sizes)], isItemized: true)
  }

  @Test(arguments: Grouping.allCases)
  func rowsAddUpToTheDifferenceOfTheTotals(_ grouping: Grouping) throws {
    for (before, after) in [
      ("small.o", "small_ial.o"), ("small.ld64.map", "small_ial.ld64.map"),
      ("mid_ial.lld19.map", "arch.lld19.map"), ("small.lld19.map", "small.ld64.map"),
    ] {
      let (base, head) = (try Self.footprint(before), try Self.footprint(after))
      let diff = FootprintDiff(from: base, to: head, by: grouping)
      #expect(diff.total.delta == head.total.bytes - base.total.bytes)
      #expect(diff.rows.reduce(0) { $0 + $1.delta } == diff.total.delta)
      for row in diff.rows {
        switch row.change {
        case .new: #expect(row.base == nil && row.percent == nil)
        case .gone: #expect(row.head == nil && row.percent ?? -100 == -100)
        case .grown: #expect(row.delta > 0)
        case .shrunk: #expect(row.delta < 0)
        case .renamed: #expect(row.headIdentity != row.baseIdentity)
        case .same: Issue.record("what did not change is no row")
        }
      }
    }
  }

  @Test func nothingChangesBetweenAFileAndItself() throws {
    for name in ["small.o", "small.ld64.map"] {
      let footprint = try Self.footprint(name)
      for grouping in Grouping.allCases {
        #expect(FootprintDiff(from: footprint, to: footprint, by: grouping).rows.isEmpty)
      }
    }
  }

  @Test func anObjectIsTheSameInsideAnArchive() throws {
    let diff = FootprintDiff(
      from: try Self.footprint("mid_ial.lld19.map"), to: try Self.footprint("arch.lld19.map"),
      by: .object)
    #expect(diff.rows.map(\.change) == [.renamed])
    #expect(diff.rows.first?.delta == 0)
  }
}
