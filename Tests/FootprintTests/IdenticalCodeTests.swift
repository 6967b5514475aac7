import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct IdenticalCodeTests {
  /// The functions that are folded, by name.
  private func folded(_ sketches: [ObjectSketch]) throws -> [String] {
    let link = try PredictedLink(
      [.holding(ObjectSketch.objects(sketches))],
      options: LinkOptions(foldsIdenticalCode: true))
    return link.graph.owners.indices.filter { link.isFolded[$0] }.compactMap { node in
      let object = link.objects[Int(link.graph.owners[node])]
      return link.graph.atom(node).symbols.first
        .map { object.name(of: object.symbols[Int(object.symbolOrder[Int($0)])]) }
    }
  }

  @Test func equalBytesThatNeedTheSameAreOne() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", bytes: [9], needs: ["a", "b", "c", "d", "e", "f"])
    sketch.add("a", needs: ["x"])
    sketch.add("b", needs: ["x"])
    sketch.add("c", needs: ["y"])
    sketch.add("d", bytes: [1, 2, 3, 5], needs: ["x"])
    sketch.add("e", needs: ["x"], addends: [8])
    sketch.add("f", needs: ["x", "x"])
    sketch.add("dead", needs: ["x"])
    #expect(try folded([sketch]) == ["b"])
  }

  @Test func functionsThatNeedEqualStringsAreOne() throws {
    func object(_ path: String, _ text: String) -> ObjectSketch {
      var sketch = ObjectSketch(path)
      sketch.add("f" + path, needs: ["s" + path])
      sketch.add(
        "s" + path, bytes: Array(text.utf8) + [0], section: "__cstring", role: .literal)
      return sketch
    }
    var main = ObjectSketch("main")
    main.add("_main", bytes: [9], needs: ["fa", "fb", "fc"])
    #expect(
      try folded([main, object("a", "one"), object("b", "one"), object("c", "two")])
        == ["fb", "sb"])
  }

  @Test func equalCyclesAreOne() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", bytes: [9], needs: ["even1", "even2", "even3"])
    for number in 1...3 {
      sketch.add("even\(number)", bytes: [1], needs: ["odd\(number)"])
      sketch.add("odd\(number)", bytes: [2], needs: ["even\(number)"])
    }
    sketch.add("odd", bytes: [2], needs: ["even1"])
    // The third cycle is longer by a stranger.
    sketch.pieces[5].needs = ["odd3"]
    sketch.pieces[6].needs = ["stranger"]
    #expect(try folded([sketch]) == ["even2", "odd2"])
  }

  @Test func partsOfOneAtomAreDifferentTargets() throws {
    var sketch = ObjectSketch()
    sketch.add("_main", bytes: [9], needs: ["a", "b", "c"])
    sketch.add("x", bytes: [0, 0, 0, 0], section: "__data")
    sketch.pieces[1].symbols.append(("y", 2))
    sketch.add("a", needs: ["x"])
    sketch.add("b", needs: ["y"])
    sketch.add("c", needs: ["x"])
    #expect(try folded([sketch]) == ["c"])
  }

  /// Refinement is compared with the plainest way to say the same: going over all functions until no
  /// class is parted any more.
  @Test(arguments: UInt64(0)..<60)
  func refinementFindsWhatRoundsOverAllFunctionsFind(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = 5 + random.below(60)
    var sketch = ObjectSketch()
    sketch.add("_main", bytes: [99], needs: (0..<count).map { "f\($0)" })
    var bytes: [UInt8] = []
    var needs: [[String]] = []
    for index in 0..<count {
      bytes.append(UInt8(random.below(2)))
      // Chains, cycles and what is alike by chance.
      let targets = [index + 1, index + 1 + random.below(3), random.below(count)]
      needs.append(
        (0..<random.below(3)).map { _ in
          "f\(targets[random.below(seed < 30 ? 2 : 3)] % count)"
        })
      sketch.add("f\(index)", bytes: [bytes[index]], needs: needs[index])
    }
    var classes = bytes.map { "\($0)" }
    for _ in 0..<count {
      let next: [String] = (0..<count).map { index in
        let targets = needs[index].map { classes[Int($0.dropFirst()) ?? 0] }
        return "\(classes[index]) [\(targets.joined(separator: " "))]"
      }
      let numbers = Dictionary(
        next.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { one, _ in one })
      classes = next.map { "\(numbers[$0] ?? 0)" }
    }
    var seen: Set<String> = []
    let expected = (0..<count).filter { !seen.insert(classes[$0]).inserted }.map { "f\($0)" }
    #expect(try folded([sketch]) == expected)
  }
}
