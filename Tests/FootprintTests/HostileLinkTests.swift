import Platform
import Testing
import _TestSupport

@testable import Footprint
@testable import ObjectFiles

/// Objects that no compiler writes: nothing traps, and nothing takes the square of a file's size.
///
/// `PLIMSOLL_LARGE=1` makes them as large as they would have to be to show in time what takes the square.
struct HostileLinkTests {
  /// How many of something there are.
  private static let many = unsafe getenv("PLIMSOLL_LARGE") == nil ? 1_000 : 100_000

  private static func object() -> ObjectFile {
    var sketch = ObjectSketch()
    sketch.add("_main", needs: ["f"])
    sketch.add("f", section: "__data")
    sketch.groups = [SectionGroup(signature: "g", isCoalesced: true, sections: [0])]
    return ObjectSketch.objects([sketch])[0]
  }

  /// A way to spoil an object.
  struct Spoiling: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spoil: @Sendable (inout ObjectFile) -> Void

    init(_ description: String, _ spoil: @escaping @Sendable (inout ObjectFile) -> Void) {
      (testDescription, self.spoil) = (description, spoil)
    }
  }

  @Test(arguments: [
    Spoiling("a group beyond the last") { $0.atoms[0].group = 1 },
    Spoiling("a group before the first") { $0.atoms[0].group = -2 },
    Spoiling("an atom's section beyond the last") { $0.atoms[1].section = 2 },
    Spoiling("an atom's section before the first") { $0.atoms[1].section = -1 },
    Spoiling("a symbol's section beyond the last") { $0.symbols[0].place = .section(2) },
    Spoiling("a symbol's section before the first") { $0.symbols[0].place = .section(-1) },
    Spoiling("an atom's symbols beyond the last") { $0.atoms[1].symbols = 1..<9 },
    Spoiling("an atom's references beyond the last") { $0.atoms[1].references = 0..<9 },
    Spoiling("an order of symbols that are not there") { $0.symbolOrder[0] = 7 },
    Spoiling("a reference to a symbol that is not there") {
      $0.references[0].target = .symbol(7)
    },
    Spoiling("a reference to an atom that is not there") { $0.references[0].target = .atom(-1) },
    Spoiling("a name that is not there") { $0.symbols[0].name = 0..<9999 },
    Spoiling("a section's bytes that are not there") { $0.sections[0].fileRange = 1..<9999 },
    Spoiling("a section that ends nowhere") { $0.sections[1].size = .max },
    Spoiling("an atom before its section") { $0.sections[1].address += 1 },
    Spoiling("an atom beyond its section") { $0.atoms[1].size += 1 },
    Spoiling("an atom far beyond its section") { $0.atoms[1].address = .max },
  ])
  func contradictionsAreRefused(_ spoiling: Spoiling) throws {
    var object = Self.object()
    #expect(try PredictedLink([.holding([object])]).objects.count == 1)
    spoiling.spoil(&object)
    let error = #expect(throws: FootprintError.self) {
      _ = try PredictedLink([.holding([object])])
    }
    #expect(error?.code == .unusableInput)
  }

  @Test func whatIsLargerThanAnyMemoryIsRefused() throws {
    var object = Self.object()
    for index in 0...1 {
      object.sections[index].address = 0
      object.sections[index].size = .max / 2
      object.atoms[index].address = 0
      object.atoms[index].size = .max / 2
    }
    #expect(throws: FootprintError.self) { _ = try PredictedLink([.holding([object])]) }
  }

  @Test func groupsMayNameSectionsThatAreNotThere() throws {
    var object = Self.object()
    object.groups[0].sections = [-1, 0, 0, 1, 2, 999]
    #expect(try Footprint(PredictedLink([.holding([object, object])])).objects.count == 2)
  }

  @Test func symbolsMayLieOutsideOfTheirAtoms() throws {
    var object = Self.object()
    for address in [0, 1, UInt64.max, object.sections[1].address + 99] {
      object.symbols[1].address = address
      let footprint = try Footprint(PredictedLink([.holding([object])]))
      #expect(footprint.total.bytes == 8)
    }
  }

  @Test func everySymbolMayHaveTheSameName() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", needs: ["f"])
    for _ in 0..<Self.many { sketch.add("f", binding: .weak) }
    sketch.pieces += [ObjectSketch.Piece](repeating: sketch.pieces[1], count: Self.many)
    let objects = ObjectSketch.objects([sketch, sketch])
    for linker in LinkOptions.Linker.allCases {
      let link = try PredictedLink([.holding(objects)], options: LinkOptions(linker: linker))
      #expect(link.liveBytes == 8)
    }
    sketch.pieces.indices.forEach { sketch.pieces[$0].binding = .global }
    let link = try PredictedLink([.holding(ObjectSketch.objects([sketch]))])
    #expect(link.notes.count == 1)
  }

  @Test func oneAtomMayHaveEverySymbol() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", needs: ["f"])
    sketch.add("f", binding: .weak)
    sketch.pieces[1].symbols += (0..<Self.many).map { ("s\($0)", 0) }
    let link = try PredictedLink([.holding(ObjectSketch.objects([sketch, sketch]))])
    #expect(Footprint(link).shares(by: .symbol).count == 2)
  }

  /// Each member needs the next one, in the order that is worst for the linker.
  @Test(arguments: LinkOptions.Linker.allCases, [false, true])
  func archivesMayHaveManySmallMembers(linker: LinkOptions.Linker, isReversed: Bool) throws {
    let count = Self.many
    var sketches = (0..<count).map { index in
      var sketch = ObjectSketch("m\(index)")
      sketch.add("f\(index)", needs: ["f\(index + 1)"])
      return sketch
    }
    sketches[0].add("_main", needs: ["f0"])
    var objects = ObjectSketch.objects(sketches)
    if isReversed { objects.reverse() }
    let link = try PredictedLink(
      [.holding(objects, isArchive: true)], options: LinkOptions(linker: linker))
    #expect(link.objects.count == count)
    #expect(link.liveBytes == 4 * count + 4)
  }

  @Test func everythingMaySupportTheNext() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", needs: ["s0"])
    sketch.add("s0")
    for index in (1...Self.many).reversed() {
      sketch.add("s\(index)", role: .liveSupport, needs: ["s\(index - 1)"])
    }
    let object = ObjectSketch.objects([sketch])[0]
    #expect(try PredictedLink([.holding([object])]).liveBytes == 4 * (Self.many + 2))
  }

  @Test func manyMayUseTheBoundsOfManySections() throws {
    var sketch = ObjectSketch(format: .elf)
    let count = Self.many
    sketch.add("_start", section: ".text", needs: (0..<count).map { "f\($0)" })
    for index in 0..<count {
      sketch.add("f\(index)", section: ".text", needs: ["__start_set", "__stop_set"])
      sketch.add("s\(index)", section: "set")
    }
    let object = ObjectSketch.objects([sketch])[0]
    for isKept in [false, true] {
      let link = try PredictedLink(
        [.holding([object])], options: LinkOptions(keepsBoundedSections: isKept))
      #expect(link.liveBytes == 4 * (count + 1) + (isKept ? 4 * count : 0))
    }
  }

  @Test func groupsMayBeLarge() throws {
    var sketch = ObjectSketch(format: .elf)
    sketch.add("_start", section: ".text", needs: ["f9"])
    for index in 0..<Self.many { sketch.add("f\(index)", section: ".text", group: 0) }
    sketch.groups = [SectionGroup(signature: "g", isCoalesced: true, sections: [])]
    let objects = ObjectSketch.objects([sketch, sketch])
    #expect(try PredictedLink([.holding(objects)]).liveBytes == 4 * (Self.many + 1))
  }

  /// Functions that differ only by how far they are from the end of a chain.
  @Test func chainsOfEqualFunctionsMayBeLong() throws {
    var sketch = ObjectSketch()
    let count = Self.many
    sketch.add("_main", bytes: [0], needs: ["f0"])
    for index in 0..<count { sketch.add("f\(index)", bytes: [1], needs: ["f\(index + 1)"]) }
    let link = try PredictedLink(
      [.holding(ObjectSketch.objects([sketch]))], options: LinkOptions(foldsIdenticalCode: true))
    #expect(link.liveBytes == count + 1)
  }

  @Test func literalsMayAllBeEqual() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", needs: (0..<Self.many).map { "s\($0)" })
    for index in 0..<Self.many {
      sketch.add("s\(index)", bytes: [65, 0], section: "__cstring", role: .literal)
    }
    #expect(try PredictedLink([.holding(ObjectSketch.objects([sketch]))]).liveBytes == 6)
  }
}
