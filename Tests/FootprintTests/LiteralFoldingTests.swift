import Testing
import _TestSupport

@testable import Footprint
@testable import ObjectFiles

struct LiteralFoldingTests {
  /// Links objects whose `main` needs what is given, and tells what is folded, by symbol and object.
  private func folded(
    _ sketches: [ObjectSketch], linker: LinkOptions.Linker = .lld
  ) throws -> [String] {
    let link = try PredictedLink(
      [.holding(ObjectSketch.objects(sketches))], options: LinkOptions(linker: linker))
    return link.graph.owners.indices.filter { link.isFolded[$0] }.map { node in
      let object = link.objects[Int(link.graph.owners[node])]
      let place = link.graph.atom(node).symbols.first.map { object.symbolOrder[Int($0)] }
      return "\(place.map { object.name(of: object.symbols[Int($0)]) } ?? "?") of \(object.path)"
    }
  }

  private func main(_ needs: [String]) -> ObjectSketch {
    var sketch = ObjectSketch("main")
    sketch.add("_main", needs: needs)
    return sketch
  }

  private func strings(_ path: String, _ strings: [(String, String)]) -> ObjectSketch {
    var sketch = ObjectSketch(path)
    for (name, text) in strings {
      sketch.add(name, bytes: Array(text.utf8) + [0], section: "__cstring", role: .literal)
    }
    return sketch
  }

  @Test func ofEqualStringsThatLiveTheFirstStays() throws {
    let sketches = [
      main(["b1", "b2", "c1"]), strings("a", [("a1", "one")]),
      strings("b", [("b1", "one"), ("b2", "two"), ("b3", "two")]), strings("c", [("c1", "one")]),
    ]
    #expect(try folded(sketches) == ["c1 of c"])
  }

  @Test func stringsOfDifferentSectionsStay() throws {
    var other = ObjectSketch("b")
    other.add("b1", bytes: Array("one".utf8) + [0], section: "__cstring2", role: .literal)
    #expect(try folded([main(["a1", "b1"]), strings("a", [("a1", "one")]), other]) == [])
  }

  /// Copies have no name, so that nothing but their section keeps them.
  @Test(arguments: [(Atom.Retention.none, 1, 7), (.section, 1, 0)])
  func copiesAreDeadOrOneWithTheirOriginal(
    retention: Atom.Retention, live: Int, dead: Int
  ) throws {
    var sketch = main(["s"])
    sketch.add("s", bytes: [0], section: "__cstring", role: .literal, retention: retention)
    sketch.add(
      bytes: [UInt8](repeating: 0, count: 7), section: "__cstring", role: .literalCopies,
      retention: retention)
    let footprint = try Footprint(PredictedLink([.holding(ObjectSketch.objects([sketch]))]))
    #expect(footprint.total.bytes == 4 + live)
    #expect(footprint.total.deadBytes == dead)
    let names = footprint.shares(by: .symbol).map(\.name)
    #expect(names == ["_main", "literal string: "])
  }

  /// lld counts a string for the first object whose code needs it, ld64 for the first that names it.
  @Test(arguments: [(LinkOptions.Linker.lld, [4, 0, 8]), (.ld64, [4, 4, 4])])
  func whoOwnsAStringDependsOnTheLinker(linker: LinkOptions.Linker, bytes: [Int]) throws {
    var first = strings("a", [("a1", "one"), ("a2", "two")])
    first.add("deadcode", needs: ["a1", "a2"])
    var second = strings("b", [("b1", "one"), ("b2", "two")])
    second.add("code", needs: ["b1"])
    second.add("deadcode2", needs: ["b2"])
    let link = try PredictedLink(
      [.holding(ObjectSketch.objects([main(["code"]), first, second]))],
      options: LinkOptions(linker: linker))
    let objects = Footprint(link).objects
    #expect(objects.map(\.sizes.bytes) == bytes)
    // Of what ld64 calls dead, the one string lives on, and the other does not.
    if linker == .ld64 { #expect(objects[2].sizes.foldedBytes == 4) }
    #expect(link.liveBytes == 12)
  }

  @Test func aDefinitionThatLostNamesStringsForLd64Too() throws {
    var first = strings("a", [("a1", "one")])
    first.add("f", binding: .weak, needs: ["a1"])
    var second = strings("b", [("b1", "one")])
    second.add("f", needs: ["b1"])
    let link = try PredictedLink(
      [.holding(ObjectSketch.objects([main(["f"]), first, second]))],
      options: LinkOptions(linker: .ld64))
    #expect(Footprint(link).objects.map(\.sizes.bytes) == [4, 4, 4])
  }

  @Test func constantStringsAreEqualIfTheirCharactersAre() throws {
    func object(_ path: String, _ text: String, flags: UInt8 = 7) -> ObjectSketch {
      var sketch = strings(path, [("s" + path, text)])
      var bytes = [UInt8](repeating: 0, count: 32)
      bytes[8] = flags
      bytes[16] = UInt8(path.utf8.first ?? 0)  // Where the string lies does not matter.
      bytes[24] = 3
      sketch.add("c" + path, bytes: bytes, section: "__cfstring", needs: ["class", "s" + path])
      return sketch
    }
    let sketches = [
      main(["ca", "cb", "cc", "cd"]), object("a", "one"), object("b", "one"), object("c", "two"),
      object("d", "one", flags: 8),
    ]
    #expect(try folded(sketches) == ["sb of b", "cb of b", "sd of d"])
  }

  @Test(arguments: [
    ("", ".rodata.str1.1", ".rodata.str1.1"), ("", ".rodata.main.str1.1", ".rodata.str1.1"),
    ("", ".rodata.a.strange.cst16", ".rodata.cst16"), ("", ".rodata.f", ".rodata.f"),
    ("", ".strings.str1.1", ".strings.str1.1"), ("__TEXT", "__cstring", "__TEXT,__cstring"),
  ])
  func partsOfOneSectionAreMergedByWidth(segment: String, name: String, merged: String) {
    let section = Section(
      segment: segment, name: name, address: 0, size: 0, fileRange: 0..<0, content: .strings,
      isAllocated: true, isExecutable: false, isWritable: false)
    #expect(section.mergedName == merged)
  }
}
